/** Failures of a shop's tests as frameworks report them. Those with one label have one cause, and want one tag. */
export type LabelledFailure = { label: string; trace: string };

const testNg = `	at java.base/jdk.internal.reflect.DirectMethodHandleAccessor.invoke(DirectMethodHandleAccessor.java:103)
	at java.base/java.lang.reflect.Method.invoke(Method.java:580)
	at org.testng.internal.invokers.MethodInvocationHelper.invokeMethod(MethodInvocationHelper.java:139)
	at org.testng.internal.invokers.TestInvoker.invokeMethod(TestInvoker.java:677)
	at org.testng.TestRunner.privateRun(TestRunner.java:739)`;

const java = (error: string, ...frames: string[]): string =>
  [error, ...frames.map((frame, at) => `	at ${frame}(${frame.split('.').at(-2)}.java:${40 + at * 17})`), testNg].join(
    '\n',
  );

const selenium = (error: string): string => `${error}
Build info: version: '4.25.0', revision: '8a8aea2337'
System info: os.name: 'Linux', os.arch: 'amd64', os.version: '6.1.0-26', java.version: '21.0.4'
Driver info: org.openqa.selenium.remote.RemoteWebDriver
Session ID: 5f2c9e0b7d6a4f0e8c1b2a3d4e5f6071`;

const until = 'org.openqa.selenium.support.ui.FluentWait.until';

/** The same step of several tests, or of one test on several days. */
const javaFailures: Record<string, string[]> = {
  'payment provider is down': ['CardTest.paysByCard', 'GiftTest.paysTheRest', 'OrderTest.ordersAgain'].map((test, at) =>
    java(
      `java.net.ConnectException: Connection refused: payments.stage.example.com/10.42.${at}.17:3${at}112`,
      'com.shop.payments.ProviderClient.connect',
      'com.shop.payments.ProviderClient.authorise',
      'com.shop.pages.CheckoutPage.pay',
      `com.shop.tests.${test}`,
    ),
  ),
  'search does not answer': ['.result-list', '[data-test="results"]', '#search-results'].map((locator, at) =>
    java(
      selenium(
        `org.openqa.selenium.TimeoutException: Expected condition failed: waiting for visibility of element located by By.cssSelector: ${locator} (tried for 15 second(s) with 500 milliseconds interval)`,
      ),
      'org.openqa.selenium.support.ui.WebDriverWait.timeoutException',
      until,
      'com.shop.pages.SearchPage.awaitResults',
      `com.shop.tests.SearchTest.${['findsByName', 'findsByColour', 'sortsByPrice'][at]}`,
    ),
  ),
  'basket adds up wrongly': ['addsItems', 'removesItem', 'appliesVoucher'].map((test, at) =>
    java(
      `java.lang.AssertionError: The basket total does not match its positions expected [${107 + at}.90] but found [${98 + at}.90]`,
      'org.testng.Assert.fail',
      'org.testng.Assert.assertEquals',
      'com.shop.steps.BasketSteps.checkTotal',
      `com.shop.tests.BasketTest.${test}`,
    ),
  ),
  'users of the test data are gone': ['LoginTest.signsIn', 'ProfileTest.showsName'].flatMap((test) =>
    ['ann', 'bob'].map((user) =>
      java(
        `com.shop.data.MissingFixtureException: No user "${user}" in the test data set "stage-users"`,
        'com.shop.data.Users.byName',
        'com.shop.data.Users.signedIn',
        `com.shop.tests.${test}`,
      ),
    ),
  ),
  'page objects keep stale elements': ['open', 'expand', 'choose'].map((step) =>
    java(
      selenium(
        'org.openqa.selenium.StaleElementReferenceException: stale element reference: stale element not found in the current frame',
      ),
      'org.openqa.selenium.remote.RemoteWebElement.click',
      'com.shop.pages.MenuPage.click',
      `com.shop.pages.MenuPage.${step}`,
      'com.shop.tests.MenuTest.walksThroughAll',
    ),
  ),
  'orders answer 500': ['submit', 'cancel', 'repeat'].map((step, at) =>
    java(
      `com.shop.api.UnexpectedStatusException: POST /orders/${4711 + at} answered 500, request id 6b1d02a8-7f51-4c5e-9f0d-2a4b6c8d0e1${at}`,
      'com.shop.api.ShopClient.expect',
      'com.shop.api.ShopClient.post',
      `com.shop.api.Orders.${step}`,
      'com.shop.tests.OrderTest.ordersAndCancels',
    ),
  ),
  'a null in the price list': ['PriceTest.showsNet', 'PriceTest.showsGross'].map((test) =>
    java(
      'java.lang.NullPointerException: Cannot invoke "java.math.BigDecimal.add(java.math.BigDecimal)" because "vat" is null',
      'com.shop.prices.PriceList.gross',
      'com.shop.prices.PriceList.of',
      `com.shop.tests.${test}`,
    ),
  ),
  'a null in the address book': ['AddressTest.adds', 'AddressTest.edits'].map((test) =>
    java(
      'java.lang.NullPointerException: Cannot invoke "String.trim()" because "street" is null',
      'com.shop.customers.AddressBook.normalise',
      'com.shop.customers.AddressBook.put',
      `com.shop.tests.${test}`,
    ),
  ),
};

const python = (frames: readonly [file: string, name: string, source: string][], error: string): string =>
  [
    'Traceback (most recent call last):',
    ...frames.flatMap(([file, name, source], at) => [
      `  File "/builds/shop/${file}", line ${30 + at * 21}, in ${name}`,
      `    ${source}`,
    ]),
    error,
  ].join('\n');

const session: [string, string, string] = [
  '.venv/lib/python3.12/site-packages/requests/sessions.py',
  'request',
  'resp = self.send(prep, **send_kwargs)',
];

const pythonFailures: Record<string, string[]> = {
  'the stock service is slow': ['reserve', 'release', 'count'].map((step) =>
    python(
      [
        ['tests/test_stock.py', `test_${step}`, `stock.${step}("sku-1")`],
        ['shop/clients/stock.py', '_call', 'return self._session.post(url, timeout=10)'],
        session,
      ],
      "requests.exceptions.ReadTimeout: HTTPSConnectionPool(host='stock.stage.example.com', port=443): Read timed out. (read timeout=10)",
    ),
  ),
  'migrations collide': ['test_order', 'test_return'].map((name, at) =>
    python(
      [
        [`tests/${name}.py`, name, 'connection.execute(update_stock)'],
        ['shop/storage/stock.py', 'update', 'connection.execute(statement)'],
      ],
      `sqlalchemy.exc.OperationalError: (psycopg.errors.SerializationFailure) could not serialize access due to concurrent update on relation "stock" tuple (${at + 4},17)`,
    ),
  ),
  'invoices miss a field': ['pdf', 'xml', 'mail'].map((kind) =>
    python(
      [
        ['tests/test_invoice.py', `test_as_${kind}`, `invoice.as_${kind}()`],
        ['shop/invoices/invoice.py', `as_${kind}`, 'return self.fields["customerNumber"]'],
        ['shop/invoices/fields.py', '__getitem__', 'return self._fields[name]'],
      ],
      "KeyError: 'customerNumber'",
    ),
  ),
  'currencies miss a rate': ['eur', 'usd'].map((currency) =>
    python(
      [
        ['tests/test_rates.py', `test_${currency}`, `rates.convert(10, "${currency}")`],
        ['shop/rates/table.py', 'rate', 'return self._rates[code]'],
      ],
      "KeyError: 'CHF'",
    ),
  ),
};

const runner = `    at processTicksAndRejections (node:internal/process/task_queues:105:5)
    at WorkerMain._runTest (/builds/web/node_modules/playwright/lib/worker/workerMain.js:331:7)`;

const js = (error: string, ...frames: string[]): string =>
  [error, ...frames.map((frame, at) => `    at ${frame}:${20 + at * 9}:${5 + at})`), runner].join('\n');

const javascriptFailures: Record<string, string[]> = {
  'the button stays disabled': ['checkout', 'pickup', 'gift'].map((spec) =>
    js(
      `TimeoutError: locator.click: Timeout 30000ms exceeded.
Call log:
  - waiting for getByRole('button', { name: 'Continue' })
    - locator resolved to <button disabled type="submit">Continue</button>
  - attempting click action
      - element is not enabled
`,
      'CheckoutPage.continue (/builds/web/pages/checkout-page.ts',
      `/builds/web/specs/${spec}.spec.ts`,
    ),
  ),
  'the backend is not reachable': ['checkout', 'account', 'search'].map((spec, at) =>
    js(
      `TypeError: fetch failed\nCaused by: Error: connect ECONNREFUSED 10.42.${at}.8:443`,
      'ApiClient.get (/builds/web/support/api-client.ts',
      `signIn (/builds/web/support/session.ts`,
      `/builds/web/specs/${spec}.spec.ts`,
    ),
  ),
  'a property of undefined in the cart': ['adds', 'removes'].map((name) =>
    js(
      "TypeError: Cannot read properties of undefined (reading 'positions')",
      'CartModel.total (/builds/web/models/cart-model.ts',
      `Context.<anonymous> (/builds/web/specs/cart-${name}.spec.ts`,
    ),
  ),
  'a property of undefined in the profile': ['shows', 'edits'].map((name) =>
    js(
      "TypeError: Cannot read properties of undefined (reading 'avatarUrl')",
      'ProfileView.render (/builds/web/views/profile-view.ts',
      `Context.<anonymous> (/builds/web/specs/profile-${name}.spec.ts`,
    ),
  ),
  'the total is shown wrongly': ['basket', 'summary', 'mail'].map((spec, at) =>
    js(
      `Error: expect(locator).toHaveText(expected) failed

Locator:  getByTestId('basket-total')
Expected: "€ 107.90"
Received: "€ ${90 + at}.90"
Timeout:  5000ms
`,
      'expectTotal (/builds/web/support/totals.ts',
      `/builds/web/specs/${spec}.spec.ts`,
    ),
  ),
  'the title of a page is wrong': ['home', 'about'].map((spec) =>
    js(
      `Error: expect(page).toHaveTitle(expected) failed

Expected: "Fell & Fjord"
Received: "Untitled"
Timeout:  5000ms
`,
      `/builds/web/specs/title-${spec}.spec.ts`,
    ),
  ),
};

export const labelledFailures: readonly LabelledFailure[] = Object.entries({
  ...javaFailures,
  ...pythonFailures,
  ...javascriptFailures,
}).flatMap(([label, traces]) => traces.map((trace) => ({ label, trace })));
