const assert = require('node:assert');
const logger = require('@wdio/logger').default('shop');
const { currentTest } = require('@zebrunner/javascript-agent-webdriverio');

describe('Basket', () => {
  beforeEach(() => browser.url('/'));

  it('a product is put into the basket', async () => {
    currentTest.setMaintainer('anna');
    currentTest.attachLabel('feature', 'Basket');
    logger.info('The shop is open');
    await (await $('#add-shoes')).click();
    assert.equal(await (await $('#basket-count')).getText(), '1');
  });

  it('the total is the sum of what is in the basket', async () => {
    await (await $('#add-shoes')).click();
    await (await $('#add-hat')).click();
    assert.equal(await (await $('#basket-total')).getText(), '€ 107.90', 'The hat is missing in the total');
  });

  it.skip('a voucher is taken off the total', async () => {});
});
