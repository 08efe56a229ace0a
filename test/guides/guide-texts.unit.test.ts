import { execFileSync } from 'node:child_process';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { frameworkGroups, frameworkIds } from '#shared/guides/frameworks';
import { copiedMessage, type Snippet, samplePath, titleOf } from '#shared/guides/guide';
import { guideOf } from '#shared/guides/guide-of';
import { defaultChoices, type GuideValues, type System, systems } from '#shared/guides/guide-values';

const place = { address: 'https://acme.example.com', projectKey: 'SHOP', token: 'tst_YWNtZQ_s3cret' };
const usual = (framework: (typeof frameworkIds)[number]): GuideValues => ({ ...defaultChoices(framework), ...place });

/** What would end a text, begin a command, start a comment or be another character in each of the formats. */
const hostile = [
  `'; rm -rf ~; echo '`,
  '"; $(touch /tmp/owned) `id` "',
  'a\\',
  '\\u0041\\n',
  '\u0024{HOME} $HOME %PATH% !!',
  '# not a comment: x=y',
  '  spaces around  ',
  'two\nlines\r\nand\u2028more\u0000\u007f',
  'Größe € 中文 🚀',
  "’quoted‘ ‚so‛ and ' so",
  '*/ </script> <!-- \u0024{{ x }} {{ y }}',
  '- : [x] {y} &z *w |v >u',
];
const controls = /[\p{Cc}\u2028\u2029]/gu;
const asLine = (text: string) => text.replace(controls, '');

const withTexts = (framework: (typeof frameworkIds)[number], text: string, system: System = 'linux'): GuideValues => ({
  ...usual(framework),
  launchName: text,
  build: text,
  environment: text,
  token: text,
  projectKey: text,
  system,
});

const textOf = (snippets: readonly Snippet[]) => snippets.map(({ text }) => text).join('\n');

describe('what each guide begins with', () => {
  test.each(frameworkIds)('%s: the reader’s own address, key and token, and the defaults', (framework) => {
    const guide = guideOf(framework, usual(framework));
    expect(textOf(guide.sample)).toContain(`${place.address}${samplePath(framework)}`);
    const reporting = textOf(guide.reporting);
    for (const own of Object.values(place)) expect(reporting).toContain(own);
    const python = ['pytest', 'robot'].includes(framework);
    expect(reporting).toContain('Demo Launch');
    if (framework !== 'nunit') expect(reporting).toContain(python ? '1.0' : '2.41.2.2431-SNAPSHOT');
    const environments = { nunit: 'DEMO', pytest: 'LOCAL', robot: 'LOCAL' } as Record<string, string>;
    expect(reporting).toContain(environments[framework] ?? 'QA');
    expect(guide.run.at(-1)?.kind).toBe('command');
    expect(guide.needs).not.toBe('');
  });

  test('the groups of the picker, Playwright as a link to elsewhere', () => {
    expect(frameworkGroups.map(({ language, entries }) => [language, ...entries.map(({ name }) => name)])).toEqual([
      ['Java', 'Carina', 'TestNG', 'JUnit 4', 'JUnit 5'],
      ['JavaScript', 'Cypress', 'WebdriverIO', 'NightwatchJS', 'Playwright'],
      ['Python', 'Robot Framework', 'PyTest'],
      ['C#', 'NUnit'],
    ]);
    const external = frameworkGroups.flatMap(({ entries }) => entries).filter((entry) => 'href' in entry);
    expect(external).toEqual([{ name: 'Playwright', href: expect.stringMatching(/^https:/) }]);
  });

  test('the browser, the platform, the hub and the video are in the driver’s configuration', () => {
    const values = {
      browser: 'firefox',
      platform: 'windows',
      recordsVideo: false,
      hub: ' https://me:pw@hub.example/wd ',
    };
    for (const framework of ['wdio', 'nightwatch', 'pytest', 'robot', 'nunit'] as const) {
      const [driver] = guideOf(framework, { ...usual(framework), ...values }).driver;
      expect(JSON.parse(driver?.text ?? '')).toEqual({
        hub: 'https://me:pw@hub.example/wd',
        browser: 'firefox',
        platform: 'windows',
        recordVideo: false,
      });
    }
    const properties = readProperties(textOf(guideOf('testng', { ...usual('testng'), ...values }).driver));
    expect(properties).toEqual({
      hub: 'https://me:pw@hub.example/wd',
      browser: 'firefox',
      platform: 'windows',
      recordVideo: 'false',
    });
    const carina = readProperties(textOf(guideOf('carina', { ...usual('carina'), ...values }).driver));
    expect(carina).toMatchObject({ selenium_url: values.hub.trim(), 'capabilities.browserName': 'firefox' });
    const cypress = guideOf('cypress', { ...usual('cypress'), browser: 'edge', recordsVideo: false });
    expect(cypress.run.at(-1)?.text).toBe('npx cypress run --browser edge --config video=false');
  });

  test('what is said when something is in the clipboard', () => {
    const { sample, reporting, run } = guideOf('wdio', usual('wdio'));
    expect(reporting.map(titleOf)).toEqual(['reporting.config.js']);
    expect(reporting.map(copiedMessage)).toEqual(['Settings were copied into your clipboard']);
    expect([...sample, ...run].map(copiedMessage)).toEqual([
      'Download command was copied into your clipboard',
      'Install command was copied into your clipboard',
      'Run command was copied into your clipboard',
    ]);
    expect(guideOf('nunit', usual('nunit')).reporting.map(copiedMessage)).toEqual([
      'Settings were copied into your clipboard',
    ]);
  });
});

describe('a value that is typed comes out as the very text, never as syntax', () => {
  const texts = hostile.map((text) => [JSON.stringify(text), text] as const);

  test.each(texts)('in properties: %s', (_, text) => {
    for (const framework of ['testng', 'junit4', 'junit5', 'carina'] as const) {
      const read = readProperties(textOf(guideOf(framework, withTexts(framework, text)).reporting));
      expect(Object.keys(read)).toHaveLength(7);
      for (const name of ['run.display-name', 'run.build', 'run.environment', 'project-key', 'server.access-token'])
        expect(read[`reporting.${name}`]).toBe(asLine(text));
    }
  });

  test.each(texts)('in JavaScript: %s', (_, text) => {
    const line = asLine(text);
    const read = (framework: 'wdio' | 'nightwatch' | 'cypress') => {
      const sandbox = { module: { exports: {} } };
      runInNewContext(textOf(guideOf(framework, withTexts(framework, text)).reporting), sandbox);
      return sandbox.module.exports;
    };
    const launch = { displayName: line, build: line, environment: line };
    const server = { hostname: place.address, accessToken: line };
    expect(read('wdio')).toEqual({ enabled: true, projectKey: line, server, launch });
    expect(read('nightwatch')).toEqual({ enabled: true, projectKey: line, server, run: launch });
    expect(read('cypress')).toMatchObject({ reportingRunDisplayName: line, reportingServerAccessToken: line });
  });

  test.each(texts)('in YAML: %s', (_, text) => {
    for (const framework of ['pytest', 'robot'] as const) {
      const lines = textOf(guideOf(framework, withTexts(framework, text)).reporting)
        .trimEnd()
        .split('\n');
      expect(lines).toHaveLength(10);
      // A text in double quotes means the same in YAML as in JSON.
      const quoted = lines.flatMap((one) => /^ +[\w-]+: (".*")$/.exec(one)?.[1] ?? []);
      expect(quoted.map((one) => JSON.parse(one))).toEqual([
        asLine(text),
        place.address,
        asLine(text),
        asLine(text),
        asLine(text),
        asLine(text),
      ]);
    }
  });

  test.each(texts)('in a shell: %s', (_, text) => {
    const { reporting } = guideOf('nunit', withTexts('nunit', text));
    const names = ['REPORTING_RUN_BUILD', 'REPORTING_RUN_ENVIRONMENT', 'REPORTING_PROJECT_KEY'];
    const script = `${textOf(reporting)}\nprintf '%s\\n' ${names.map((name) => `"$${name}"`).join(' ')} "$ci_url"`;
    const said = execFileSync('sh', ['-c', script]).toString().split('\n');
    expect(said.slice(0, 4)).toEqual([
      ...names.map(() => asLine(text)),
      `${place.address}/${asLine(text).replaceAll('/', '-')}`,
    ]);
  });

  test.each(texts)('in PowerShell, as one literal text: %s', (_, text) => {
    const lines = textOf(guideOf('nunit', withTexts('nunit', text, 'windows')).reporting).split('\n');
    expect(lines).toHaveLength(7);
    for (const line of lines) {
      const literal = /^\$env:\w+ = '(.*)'$/u.exec(line)?.[1];
      // Inside, every quote that PowerShell knows is doubled, so that none ends the text.
      expect(literal?.replace(/(['‘’‚‛])\1/gu, ''), line).not.toMatch(/['‘’‚‛]/u);
    }
    const said = lines.map((line) => line.replace(/^[^']*'|'$/gu, '').replace(/(['‘’‚‛])\1/gu, '$1'));
    expect(said.filter((one) => one === asLine(text)).length).toBeGreaterThanOrEqual(4);
  });
});

test('{ip} is asked of the shell that the reader has, wherever it stands in the build', () => {
  const lineOf = (system: System, build: string) =>
    textOf(guideOf('nunit', { ...usual('nunit'), system, build }).reporting)
      .split('\n')
      .find((line) => line.includes('REPORTING_RUN_BUILD'));
  expect(lineOf('linux', '{ip}')).toBe(`export REPORTING_RUN_BUILD="$(hostname -I | cut -d ' ' -f 1)"`);
  expect(lineOf('macos', 'on {ip}!')).toBe(`export REPORTING_RUN_BUILD='on '"$(ipconfig getifaddr en0)"'!'`);
  expect(lineOf('windows', 'on {ip}')).toMatch(
    /^\$env:REPORTING_RUN_BUILD = 'on ' \+ \(Get-NetIPAddress .*\)\.IPAddress$/,
  );
  const said = execFileSync('sh', [
    '-c',
    `${lineOf('linux', 'a {ip} b')}\nprintf %s "$REPORTING_RUN_BUILD"`,
  ]).toString();
  expect(said).toMatch(/^a [\d.:a-f]* b$/);
  for (const system of systems) expect(textOf(guideOf('nunit', { ...usual('nunit'), system }).run)).toBe('dotnet test');
});

/** As java.util.Properties reads them: Latin-1, `\uXXXX`, `\` before any other character. */
const readProperties = (text: string): Record<string, string> => {
  const lines = text.split('\n').filter((line) => line !== '');
  return Object.fromEntries(
    lines.map((line) => {
      expect(line).toMatch(/^[\x20-\x7e]*$/);
      const [, name = '', value = ''] = /^((?:\\.|[^=\\])*)=\s*(.*)$/.exec(line) ?? [];
      return [decode(name), decode(value)];
    }),
  );
};

const decode = (text: string): string =>
  text.replace(/\\(?:u([0-9a-f]{4})|(.))/gi, (_, code: string | undefined, character: string) =>
    code === undefined ? character : String.fromCharCode(Number.parseInt(code, 16)),
  );
