import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The application that the agents' suites test: one page with products, a search field and a basket that adds up wrongly. */
export const startShop = async (): Promise<{ url: string; close: () => Promise<void> }> => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const page = `<!doctype html>
<html lang="en">
<title>Shoes & Hats</title>
<style>body { font: 16px sans-serif; margin: 2rem } .product { padding: .5rem 0 }</style>
<h1>Shoes & Hats</h1>
<input id="search" placeholder="Search">
<div class="product" data-price="8990">Running shoes, € 89.90 <button id="add-shoes">Add</button></div>
<div class="product" data-price="1800">Straw hat, € 18.00 <button id="add-hat">Add</button></div>
<p>Basket: <b id="basket-count">0</b> items, <b id="basket-total">€ 0.00</b></p>
<script>
  let cents = 0;
  let count = 0;
  for (const product of document.querySelectorAll('.product'))
    product.querySelector('button').onclick = () => {
      count += 1;
      if (count === 1) cents += Number(product.dataset.price);
      document.querySelector('#basket-count').textContent = count;
      document.querySelector('#basket-total').textContent = '€ ' + (cents / 100).toFixed(2);
    };
  document.querySelector('#search').oninput = (event) => {
    for (const product of document.querySelectorAll('.product'))
      product.hidden = !product.textContent.toLowerCase().includes(event.target.value.toLowerCase());
  };
</script>
`;
