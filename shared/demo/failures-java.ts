import type { FailedTest, StackTraces } from './failed-test.ts';

const lineOf = (text: string, base: number) => base + (text.length % 40);

/** The frames below a test method, as TestNG runs it. */
const framesOf = ({ className, methodName }: FailedTest): string => {
  const file = className.split('.').at(-1);
  return `	at ${className}.${methodName}(${file}.java:${lineOf(methodName, 60)})
	at java.base/jdk.internal.reflect.DirectMethodHandleAccessor.invoke(DirectMethodHandleAccessor.java:103)
	at java.base/java.lang.reflect.Method.invoke(Method.java:580)
	at org.testng.internal.invokers.MethodInvocationHelper.invokeMethod(MethodInvocationHelper.java:139)
	at org.testng.internal.invokers.TestInvoker.invokeMethod(TestInvoker.java:677)
	at org.testng.internal.invokers.TestInvoker.invokeTestMethod(TestInvoker.java:221)
	at org.testng.internal.invokers.TestMethodWorker.invokeTestMethods(TestMethodWorker.java:180)
	at java.base/java.util.concurrent.ThreadPoolExecutor.runWorker(ThreadPoolExecutor.java:1144)
	at java.base/java.lang.Thread.run(Thread.java:1583)`;
};

const driverDetails = ({ random }: FailedTest): string => `Build info: version: '4.27.0', revision: 'd6e718d'
System info: os.name: 'Linux', os.arch: 'amd64', os.version: '6.8.0-48-generic', java.version: '21.0.5'
Driver info: org.openqa.selenium.remote.RemoteWebDriver
Session ID: ${random.uuid().replaceAll('-', '')}`;

const pageClass = ({ feature }: FailedTest) => `com.fellfjord.shop.pages.${feature.name}Page`;

export const javaFailures: StackTraces = {
  wrongValue: (
    test,
  ) => `java.lang.AssertionError: The total of the basket is wrong expected [€ 107.90] but found [€ ${test.random.between(80, 99)}.90]
	at org.testng.Assert.fail(Assert.java:111)
	at org.testng.Assert.failNotEquals(Assert.java:1590)
	at org.testng.Assert.assertEqualsImpl(Assert.java:150)
	at org.testng.Assert.assertEquals(Assert.java:649)
${framesOf(test)}`,

  timeout: (
    test,
  ) => `org.openqa.selenium.TimeoutException: Expected condition failed: waiting for visibility of element located by By.cssSelector: [data-test='${test.feature.path}-result'] (tried for 30 second(s) with 500 milliseconds interval)
${driverDetails(test)}
	at org.openqa.selenium.support.ui.WebDriverWait.timeoutException(WebDriverWait.java:84)
	at org.openqa.selenium.support.ui.FluentWait.until(FluentWait.java:229)
	at ${pageClass(test)}.awaitResult(${test.feature.name}Page.java:${lineOf(test.feature.path, 84)})
${framesOf(test)}
Caused by: org.openqa.selenium.NoSuchElementException: no such element: Unable to locate element: {"method":"css selector","selector":"[data-test='${test.feature.path}-result']"}
	at org.openqa.selenium.remote.codec.w3c.W3CHttpResponseCodec.createException(W3CHttpResponseCodec.java:200)
	... 31 more`,

  stale: (
    test,
  ) => `org.openqa.selenium.StaleElementReferenceException: stale element reference: stale element not found in the current frame
  (Session info: chrome=131.0.6778.${test.random.between(69, 264)})
${driverDetails(test)}
	at org.openqa.selenium.remote.codec.w3c.W3CHttpResponseCodec.createException(W3CHttpResponseCodec.java:200)
	at org.openqa.selenium.remote.RemoteWebElement.click(RemoteWebElement.java:76)
	at ${pageClass(test)}.confirm(${test.feature.name}Page.java:${lineOf(test.feature.path, 120)})
${framesOf(test)}`,

  serverError: (
    test,
  ) => `com.fellfjord.shop.api.UnexpectedStatusException: POST ${test.address} answered 500, request id ${test.random.uuid()}
	at com.fellfjord.shop.api.ShopClient.expect(ShopClient.java:118)
	at com.fellfjord.shop.api.ShopClient.post(ShopClient.java:71)
	at ${pageClass(test)}.submit(${test.feature.name}Page.java:${lineOf(test.feature.path, 52)})
${framesOf(test)}`,

  unreachable: (
    test,
  ) => `java.net.ConnectException: Connection refused: payments.stage.example.com/10.42.${test.random.between(0, 9)}.${test.random.between(2, 250)}:${test.random.between(30_000, 32_000)}
	at java.base/sun.nio.ch.Net.pollConnect(Native Method)
	at java.base/sun.nio.ch.NioSocketImpl.connect(NioSocketImpl.java:592)
	at com.fellfjord.shop.payments.ProviderClient.authorise(ProviderClient.java:93)
	at ${pageClass(test)}.pay(${test.feature.name}Page.java:${lineOf(test.feature.path, 140)})
${framesOf(test)}
Caused by: java.net.SocketException: Connection refused
	at java.base/sun.nio.ch.Net.connect0(Native Method)
	... 24 more`,
};
