import type { ShopPage } from './screenshots.ts';

/** A part of the shop, who looks after it, and what must hold there. The first test of each is the smoke test. */
export type Feature = {
  name: string;
  owner: string;
  page: ShopPage;
  /** Where the service answers; also the module name in class and file names. */
  path: string;
  tests: readonly [string, ...string[]];
};

export const features: readonly Feature[] = [
  {
    name: 'Search',
    owner: 'anna',
    page: 'catalogue',
    path: 'search',
    tests: [
      'Finds a product by a part of its name',
      'Suggests corrections for a misspelt word',
      'Keeps the filters when the page is reloaded',
      'Sorts by price in both directions',
      'Shows an empty state when nothing matches',
      'Ignores case and accents',
      'Limits a query to 200 characters',
    ],
  },
  {
    name: 'Catalogue',
    owner: 'bogdan',
    page: 'product',
    path: 'catalogue',
    tests: [
      'Shows price, sizes and stock of a product',
      'Switches the picture with the colour',
      'Hides a size that is sold out',
      'Shows the price in the currency of the locale',
      'Loads reviews lazily',
      'Recommends products of the same category',
      'Zooms into a picture with the keyboard',
      'Announces a price change since the last visit',
    ],
  },
  {
    name: 'Basket',
    owner: 'carol',
    page: 'basket',
    path: 'basket',
    tests: [
      'Adds a product to the basket',
      'Adds up the total of several products',
      'Takes a voucher off the total',
      'Refuses a voucher that has expired',
      'Keeps the basket after signing in',
      'Removes a product and offers to undo it',
      'Warns when stock falls below the quantity',
      'Merges the baskets of two devices',
    ],
  },
  {
    name: 'Checkout',
    owner: 'dmitri',
    page: 'checkout',
    path: 'checkout',
    tests: [
      'Pays by card',
      'Pays by invoice',
      'Asks for a second factor above 200 euros',
      'Keeps the order when the payment provider is slow',
      'Delivers to a pick-up point',
      'Computes taxes for another country',
      'Sends the order confirmation once',
      'Does not charge twice after a reload',
      'Shows what is missing in the address',
    ],
  },
  {
    name: 'Account',
    owner: 'eve',
    page: 'account',
    path: 'account',
    tests: [
      'Signs in with e-mail and password',
      'Locks the account after five wrong passwords',
      'Resets a forgotten password',
      'Changes the address of an open order',
      'Lists past orders with their invoices',
      'Deletes the account and its data',
    ],
  },
  {
    name: 'Returns',
    owner: 'farid',
    page: 'account',
    path: 'returns',
    tests: [
      'Prints a return label',
      'Refunds a part of an order',
      'Refuses a return after 30 days',
      'Shows the state of a refund',
      'Exchanges a size without a new payment',
    ],
  },
];

export const featureOf = (name: string): Feature | undefined => features.find((feature) => feature.name === name);
