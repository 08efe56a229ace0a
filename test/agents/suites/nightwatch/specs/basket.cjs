const { CurrentTest, CurrentTestRun, ZebrunnerReporterAPI } = require('@zebrunner/javascript-agent-nightwatch');

module.exports = {
  beforeEach(browser) {
    ZebrunnerReporterAPI.startTest(browser, 'Basket');
    CurrentTest.attachLabel(browser, 'feature', 'Basket');
    browser.navigateTo('/');
  },

  afterEach(browser) {
    ZebrunnerReporterAPI.finishTest(browser, 'Basket');
  },

  after(browser) {
    browser.end();
  },

  'a product is put into the basket': (browser) => {
    CurrentTestRun.attachLabel('reviewer', 'Bob');
    CurrentTest.setMaintainer(browser, 'anna');
    CurrentTest.uploadArtifactFromFile(browser, 'configuration', require.resolve('../nightwatch.conf.cjs'));
    browser.click('#add-shoes').assert.textEquals('#basket-count', '1');
  },

  'the total is the sum of what is in the basket': (browser) => {
    CurrentTest.attachArtifactReference(browser, 'specification', 'https://wiki.example.com/basket');
    browser.click('#add-shoes').click('#add-hat').assert.textEquals('#basket-total', '€ 107.90');
  },

  'a voucher is taken off the total': (browser) => {
    browser.assert.visible('#basket-total');
  },
};
