import type { Language } from './failures.ts';

export type Browser = {
  browserName: string;
  browserVersion: string;
  platformName: string;
  platformVersion: string;
  deviceName?: string;
};

/** A suite that the shop's team runs again and again: how it is built, when it runs and against what. */
export type Suite = {
  name: string;
  framework: string;
  language: Language;
  /** Hours of the day (UTC) at which it starts. */
  hours: readonly number[];
  /** It runs every so many days. */
  everyDays: number;
  features: readonly string[];
  /** Of each feature, as many tests as this. */
  testsPerFeature: number;
  environments: readonly [string, ...string[]];
  browsers: readonly Browser[];
  locales: readonly [string, ...string[]];
  lanes: number;
  /** The failed tests run once more by themselves. */
  isRerun: boolean;
};

const chrome = { browserName: 'chrome', browserVersion: '131.0', platformName: 'LINUX', platformVersion: '24.04' };
const firefox = { browserName: 'firefox', browserVersion: '133.0', platformName: 'LINUX', platformVersion: '24.04' };
const edge = { browserName: 'MicrosoftEdge', browserVersion: '131.0', platformName: 'WINDOWS', platformVersion: '11' };
const webkit = { browserName: 'safari', browserVersion: '18.1', platformName: 'MAC', platformVersion: '15' };
const iphone = {
  browserName: 'safari',
  browserVersion: '18.1',
  platformName: 'iOS',
  platformVersion: '18.1',
  deviceName: 'iPhone 16',
};
const pixel = {
  browserName: 'chrome',
  browserVersion: '131.0',
  platformName: 'ANDROID',
  platformVersion: '15',
  deviceName: 'Pixel 9',
};

const allFeatures = ['Search', 'Catalogue', 'Basket', 'Checkout', 'Account', 'Returns'];

export const suites: readonly [Suite, ...Suite[]] = [
  {
    name: 'Web shop nightly regression',
    framework: 'testng',
    language: 'java',
    hours: [1],
    everyDays: 1,
    features: allFeatures,
    testsPerFeature: 9,
    environments: ['STAGE'],
    browsers: [chrome, firefox, edge],
    locales: ['en_US', 'de_DE', 'fr_FR'],
    lanes: 6,
    isRerun: true,
  },
  {
    name: 'Web shop smoke',
    framework: 'playwright',
    language: 'javascript',
    hours: [9, 15],
    everyDays: 1,
    features: allFeatures,
    testsPerFeature: 2,
    environments: ['DEV', 'STAGE', 'PROD'],
    browsers: [chrome, webkit],
    locales: ['en_US'],
    lanes: 4,
    isRerun: false,
  },
  {
    name: 'Orders and payments API',
    framework: 'pytest',
    language: 'python',
    hours: [6],
    everyDays: 1,
    features: ['Basket', 'Checkout', 'Returns'],
    testsPerFeature: 8,
    environments: ['STAGE', 'DEV'],
    browsers: [],
    locales: ['en_US'],
    lanes: 4,
    isRerun: false,
  },
  {
    name: 'Mobile web',
    framework: 'webdriver.io',
    language: 'javascript',
    hours: [3],
    everyDays: 3,
    features: ['Search', 'Catalogue', 'Basket', 'Checkout'],
    testsPerFeature: 5,
    environments: ['STAGE'],
    browsers: [iphone, pixel],
    locales: ['en_US', 'es_ES'],
    lanes: 2,
    isRerun: false,
  },
];
