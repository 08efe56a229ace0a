const assert = require('node:assert');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { currentTest } = require('@zebrunner/javascript-agent-webdriverio');

// As a data: link, so that a browser elsewhere needs no way to this machine.
const shop = `data:text/html;base64,${readFileSync(path.join(__dirname, '../shop.html')).toString('base64')}`;

const textOf = async (selector) => (await $(selector)).getText();

describe('Shop', () => {
  beforeEach(() => browser.url(shop));

  it('finds a product by a part of its name', async () => {
    currentTest.setMaintainer('anna');
    currentTest.attachLabel('feature', 'Search');
    await (await $('#search')).setValue('hat');
    assert.equal((await $$('.product:not([hidden])')).length, 1);
  });

  it('puts a product into the basket', async () => {
    currentTest.attachLabel('feature', 'Basket');
    await (await $('#add-shoes')).click();
    assert.equal(await textOf('#basket-count'), '1');
  });

  // The shop has a mistake: this test fails, so that you see what a failure looks like.
  it('adds up what is in the basket', async () => {
    currentTest.attachLabel('feature', 'Basket');
    await (await $('#add-shoes')).click();
    await (await $('#add-hat')).click();
    assert.equal(await textOf('#basket-total'), '€ 107.90', 'The hat is missing in the total');
  });

  it('takes a voucher off the total');
});
