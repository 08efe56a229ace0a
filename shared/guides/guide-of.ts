import type { FrameworkId } from './frameworks.ts';
import type { Guide } from './guide.ts';
import type { GuideValues } from './guide-values.ts';
import { carinaGuide, javaGuide } from './java-guides.ts';
import { cypressGuide, nightwatchGuide, wdioGuide } from './javascript-guides.ts';
import { nunitGuide } from './nunit-guide.ts';
import { pytestGuide, robotGuide } from './python-guides.ts';

const guides: Record<FrameworkId, (values: GuideValues) => Guide> = {
  carina: carinaGuide,
  testng: (values) => javaGuide('testng', values),
  junit4: (values) => javaGuide('junit4', values),
  junit5: (values) => javaGuide('junit5', values),
  cypress: cypressGuide,
  wdio: wdioGuide,
  nightwatch: nightwatchGuide,
  robot: robotGuide,
  pytest: pytestGuide,
  nunit: nunitGuide,
};

/** Every configuration and command that a guide shows: the page and the tests take them from here. */
export const guideOf = (framework: FrameworkId, values: GuideValues): Guide => guides[framework](values);
