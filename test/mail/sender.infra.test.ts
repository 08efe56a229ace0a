import { expect, test } from 'vitest';
import { givenApp, type Json, propertiesOf, resourcesOf } from '../infra/assembly.ts';

const sendingStatements = (service: Json): [string, Json][] =>
  Object.entries(resourcesOf(service, 'AWS::IAM::Policy')).flatMap(([name, { Properties }]) =>
    Properties.PolicyDocument.Statement.filter(({ Action }: Json) => [Action].flat().join().includes('ses:')).map(
      (statement: Json) => [name, statement],
    ),
  );

test('two functions may send mail, by the identity of the sender and in no other name', () => {
  const domain = 'example.com';
  const { service } = givenApp({ domain, certificateArn: 'arn:aws:acm:us-east-1:1:certificate/1' });
  const sending = sendingStatements(service);
  expect(sending.map(([name]) => name).sort()).toEqual(['ApiRoleDefaultPolicy', 'OnJobRoleDefaultPolicy']);
  for (const [, statement] of sending) {
    expect(statement).toMatchObject({
      Action: 'ses:SendEmail',
      Condition: { StringEquals: { 'ses:FromAddress': 'no-reply@example.com' } },
    });
    const identities = JSON.stringify(statement.Resource).match(/:identity\/[^"]+/g);
    expect(identities).toEqual([':identity/example.com', ':identity/no-reply@example.com']);
  }
});

test('the sender is chosen at deployment', () => {
  const { service } = givenApp({ mailFrom: 'qa@mail.example.com' });
  expect(propertiesOf(service, 'AWS::Lambda::Function', 'Api').Environment.Variables.MAIL_FROM).toBe(
    'qa@mail.example.com',
  );
  for (const [, statement] of sendingStatements(service))
    expect(statement.Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'qa@mail.example.com' } });
  expect(() => givenApp({ mailFrom: 'nobody' })).toThrow(/mailFrom/);
});
