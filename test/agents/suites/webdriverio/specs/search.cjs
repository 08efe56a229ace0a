const assert = require('node:assert');
const { currentLaunch, currentTest } = require('@zebrunner/javascript-agent-webdriverio');

describe('Search', () => {
  beforeEach(() => browser.url('/'));

  it('finds a product by a part of its name', async () => {
    currentLaunch.attachLabel('reviewer', 'Bob');
    currentTest.attachArtifactReference('Specification', 'https://wiki.example.com/search');
    await (await $('#search')).setValue('hat');
    assert.equal((await $$('.product:not([hidden])')).length, 1);
  });

  it('is not a test that should be reported', async () => {
    currentTest.revertRegistration();
  });
});
