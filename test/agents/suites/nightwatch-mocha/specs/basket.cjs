// The agent loses the end of a test that is shorter than the answer to its start, so none of these is in a hurry.
describe('Basket', () => {
  beforeEach((browser) => browser.navigateTo('/').pause(400));
  after((browser) => browser.end());

  it.skip('a voucher is taken off the total', () => {});

  it('a product is put into the basket', (browser) => {
    browser.click('#add-shoes').assert.textEquals('#basket-count', '1').pause(400);
  });

  it('the total is the sum of what is in the basket', (browser) => {
    browser.pause(400).click('#add-shoes').click('#add-hat').assert.textEquals('#basket-total', '€ 107.90');
  });
});
