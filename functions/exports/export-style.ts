import { type StatusShades, statusPalette } from '#shared/launches/status-palette';

const shades = Object.entries<StatusShades>(statusPalette);

const variablesOf = (theme: 0 | 1): string =>
  shades
    .map(
      ([name, { fg, bg, solid }]) => `--${name}-fg:${fg[theme]};--${name}-bg:${bg[theme]};--${name}:${solid[theme]};`,
    )
    .join('');

/** Both themes, paper, and long lists of which only what is seen is laid out. */
export const exportStyle = `
:root{color-scheme:light dark;--bg:#fff;--soft:#f6f7f8;--line:#dfe3e7;--text:#171b20;--quiet:#545d68;--accent:#0c6076;${variablesOf(0)}}
@media (prefers-color-scheme:dark){:root{--bg:#14181b;--soft:#191e22;--line:#2a3138;--text:#e8ebee;--quiet:#a3adb7;--accent:#6bcbe2;${variablesOf(1)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:14px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif;font-variant-numeric:tabular-nums}
main{max-width:72rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{margin:0;font-size:1.5rem;line-height:1.3;overflow-wrap:anywhere}h2{margin:0;font-size:1rem}
a{color:var(--accent)}p{margin:.5rem 0}.q{color:var(--quiet);font-weight:400}
.badge{display:inline-block;padding:0 .5rem;border-radius:4px;font-weight:600;margin-right:.75rem}
.facts{display:flex;flex-wrap:wrap;gap:.5rem 2rem;margin:1rem 0}.facts dt{color:var(--quiet);font-size:12px}.facts dd{margin:0;overflow-wrap:anywhere}
.labels{display:flex;flex-wrap:wrap;gap:.25rem .5rem;margin:0;padding:0;list-style:none}
.labels li,.tags span{padding:0 .375rem;border:1px solid var(--line);border-radius:4px;overflow-wrap:anywhere}
.comment{padding:.25rem .75rem;border-left:3px solid var(--line);white-space:pre-wrap;overflow-wrap:anywhere}
section{margin:1.5rem 0}
.bar{display:flex;gap:2px;height:10px;margin:.5rem 0}.bar i{min-width:3px;border-radius:2px}
.counts{display:flex;flex-wrap:wrap;gap:.25rem .5rem;margin:.5rem 0;padding:0;list-style:none}
.counts li{padding:0 .5rem;border-radius:4px}.counts a{color:inherit}
${shades.map(([name]) => `.badge.${name},.counts .${name}{color:var(--${name}-fg);background:var(--${name}-bg)}.bar .${name}{background:var(--${name})}.group.${name}{border-left-color:var(--${name})}`).join('')}
summary{cursor:pointer;overflow-wrap:anywhere}summary h2{display:inline}
.group{margin:1rem 0;padding:0 0 0 .75rem;border-left:4px solid var(--line)}.group>summary{padding:.5rem 0}
.t{padding:.375rem .25rem;border-top:1px solid var(--line);overflow-wrap:anywhere}
.c{content-visibility:auto;contain-intrinsic-size:auto 400rem}.few .c{content-visibility:visible}
.n{font-weight:500}.m{display:block;color:var(--quiet);font:12px/1.5 ui-monospace,Menlo,Consolas,monospace}
.d{white-space:nowrap;margin-left:.5rem}.tags{display:flex;flex-wrap:wrap;gap:.25rem;margin:.25rem 0 0;font-size:12px;color:var(--quiet)}
pre{margin:.5rem 0;padding:.75rem;border:1px solid var(--line);border-radius:6px;background:var(--soft);font:12px/1.5 ui-monospace,Menlo,Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
.shots{display:flex;flex-wrap:wrap;gap:.5rem}.shots img{max-width:100%;height:auto;border:1px solid var(--line);border-radius:4px}
#tools:not(:empty){position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;padding:.5rem 0;background:var(--bg);border-bottom:1px solid var(--line)}
#tools input,#tools button{font:inherit;color:inherit;background:var(--bg);border:1px solid var(--quiet);border-radius:6px;padding:.25rem .625rem}#tools input{flex:1 1 16rem;min-width:0}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}[hidden]{display:none!important}
footer{margin-top:2rem}
@media print{:root{--bg:#fff;--soft:#fff;--line:#ccc;--text:#000;--quiet:#444;--accent:#000;${variablesOf(0)}}
#tools{display:none!important}main{max-width:none;padding:0}.c{content-visibility:visible}.t{break-inside:avoid}
details::details-content{display:block;content-visibility:visible;block-size:auto}.bar,.badge,.counts li{print-color-adjust:exact}}
`;
