describe('Basket', () => {
  beforeEach((browser) => browser.navigateTo('/'));
  after((browser) => browser.end());

  it('a product is put into the basket', (browser) => {
    browser.click('#add-shoes').assert.textEquals('#basket-count', '1');
  });

  it('the total is the sum of what is in the basket', (browser) => {
    browser.click('#add-shoes').click('#add-hat').assert.textEquals('#basket-total', '€ 107.90');
  });

  it.skip('a voucher is taken off the total', () => {});
});
