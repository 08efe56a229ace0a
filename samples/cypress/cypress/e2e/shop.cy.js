describe('Shop', () => {
  beforeEach(() => {
    cy.visit('shop.html');
  });

  it('finds a product by a part of its name', () => {
    cy.get('#search').type('hat');
    cy.get('.product:not([hidden])').should('have.length', 1);
  });

  it('puts a product into the basket', () => {
    cy.get('#add-shoes').click();
    cy.get('#basket-count').should('have.text', '1');
  });

  // The shop has a mistake: this test fails, so that you see what a failure looks like.
  it('adds up what is in the basket', () => {
    cy.get('#add-shoes').click();
    cy.get('#add-hat').click();
    cy.get('#basket-total').should('have.text', '€ 107.90');
  });
});
