const { readFileSync } = require('node:fs');
const path = require('node:path');
const { CurrentTest, ZebrunnerReporterAPI } = require('@zebrunner/javascript-agent-nightwatch');

// As a data: link, so that a browser elsewhere needs no way to this machine.
const shop = `data:text/html;base64,${readFileSync(path.join(__dirname, '../shop.html')).toString('base64')}`;

module.exports = {
  beforeEach(browser) {
    ZebrunnerReporterAPI.startTest(browser, 'Shop');
    browser.url(shop);
  },

  afterEach(browser) {
    ZebrunnerReporterAPI.finishTest(browser, 'Shop');
  },

  after(browser) {
    browser.end();
  },

  'finds a product by a part of its name': (browser) => {
    CurrentTest.setMaintainer(browser, 'anna');
    CurrentTest.attachLabel(browser, 'feature', 'Search');
    browser.setValue('#search', 'hat').assert.elementsCount('.product:not([hidden])', 1);
  },

  'puts a product into the basket': (browser) => {
    CurrentTest.attachLabel(browser, 'feature', 'Basket');
    browser.click('#add-shoes').assert.textEquals('#basket-count', '1');
  },

  // The shop has a mistake: this test fails, so that you see what a failure looks like.
  'adds up what is in the basket': (browser) => {
    CurrentTest.attachLabel(browser, 'feature', 'Basket');
    browser.click('#add-shoes').click('#add-hat').assert.textEquals('#basket-total', '€ 107.90');
  },
};
