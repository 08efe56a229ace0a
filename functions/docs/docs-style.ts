export const docsStyle = `
:root { color-scheme: light dark; --line: light-dark(#dfe3e7, #2a3138); --soft: light-dark(#f6f7f8, #181d20);
  --text: light-dark(#171b20, #e8ebee); --quiet: light-dark(#545d68, #a3adb7); --accent: light-dark(#0c6076, #6bcbe2); }
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: 20rem minmax(0, 1fr); color: var(--text);
  background: light-dark(#fff, #0f1214); font: 15px/1.5 system-ui, sans-serif; }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1rem 1.25rem; border-right: 1px solid var(--line);
  background: var(--soft); font-size: 13px; }
nav h2 { font-size: 1rem; } nav h3 { margin: 1rem 0 .25rem; font-size: 12px; color: var(--quiet); }
nav ul { margin: 0; padding: 0; list-style: none; } nav a { display: block; padding: .15rem 0; text-decoration: none; }
main { max-width: 60rem; padding: 1rem 2rem 4rem; } a { color: var(--accent); }
article { padding: 1rem 0; border-top: 1px solid var(--line); } h3 { margin: .25rem 0; } h4 { margin: 1rem 0 .25rem; }
.address b { display: inline-block; min-width: 4rem; color: var(--accent); } code, pre { font-family: ui-monospace, monospace; font-size: 13px; }
pre { overflow: auto; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: 6px; background: var(--soft); }
pre span { color: var(--quiet); } table { border-collapse: collapse; width: 100%; } td { padding: .25rem .75rem .25rem 0; vertical-align: top; }
td + td { color: var(--quiet); } .address code, td { overflow-wrap: anywhere; }
@media (max-width: 60rem) { body { display: block; } main { padding: 1rem; }
  nav { position: static; height: auto; max-height: 40vh; border: 0; border-bottom: 1px solid var(--line); } }
@media print { nav { display: none; } body { display: block; } }
`;
