import type { FailedTest, StackTraces } from './failed-test.ts';

const traceTo = ({ className, methodName }: FailedTest, frames: string, error: string): string =>
  `${className}:${30 + (methodName.length % 60)}: in ${methodName}
${frames}
E       ${error.replaceAll('\n', '\nE       ')}`;

const clientFrames = ({ feature }: FailedTest) => `    response = shop.${feature.path}.submit(order)
shop/clients/${feature.path}.py:88: in submit
    return self._session.post(self._url, json=payload, timeout=10)
.venv/lib/python3.12/site-packages/requests/sessions.py:637: in post
    return self.request("POST", url, data=data, json=json, **kwargs)
.venv/lib/python3.12/site-packages/requests/sessions.py:589: in request
    resp = self.send(prep, **send_kwargs)`;

export const pythonFailures: StackTraces = {
  wrongValue: (test) =>
    traceTo(
      test,
      `    assert body["total"] == Decimal("107.90")`,
      `AssertionError: assert Decimal('${test.random.between(80, 99)}.90') == Decimal('107.90')
  +  where Decimal('107.90') = Decimal("107.90")`,
    ),
  timeout: (test) =>
    traceTo(
      test,
      clientFrames(test),
      `requests.exceptions.ReadTimeout: HTTPSConnectionPool(host='stage.shop.example.com', port=443): Read timed out. (read timeout=10)`,
    ),
  stale: (test) =>
    traceTo(
      test,
      `    connection.execute(update_stock, {"sku": sku, "quantity": 1})
.venv/lib/python3.12/site-packages/sqlalchemy/engine/default.py:941: in do_execute
    cursor.execute(statement, parameters)`,
      `sqlalchemy.exc.OperationalError: (psycopg.errors.SerializationFailure) could not serialize access due to concurrent update
CONTEXT:  while locking tuple (${test.random.between(10, 9000)},${test.random.between(1, 99)}) in relation "stock"`,
    ),
  serverError: (test) =>
    traceTo(
      test,
      `    assert response.status_code == 201, response.text`,
      `AssertionError: {"code": "INTERNAL", "requestId": "${test.random.uuid()}"}
assert 500 == 201
  +  where 500 = <Response [500]>.status_code`,
    ),
  unreachable: (test) =>
    traceTo(
      test,
      clientFrames(test),
      `requests.exceptions.ConnectionError: HTTPSConnectionPool(host='payments.stage.example.com', port=443): Max retries exceeded with url: /v2/authorisations (Caused by NewConnectionError('<urllib3.connection.HTTPSConnection object at 0x7f${test.random.uuid().slice(0, 8)}>: Failed to establish a new connection: [Errno 111] Connection refused'))`,
    ),
};
