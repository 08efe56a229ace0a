import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import { givenApp } from './assembly.ts';

const settings: [string, Record<string, string>][] = [
  ['without a domain', {}],
  [
    'with everything that can be set',
    {
      domain: 'example.com',
      certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/7',
      alarmEmail: 'ops@example.com',
      removalPolicy: 'destroy',
    },
  ],
];

test.each(settings)('cdk-nag finds nothing in the template %s that is not acknowledged', (_, context) => {
  const { app } = givenApp(context);
  const { violations } = new AwsSolutionsChecks(app).validateScope(app);
  const found = violations.map(({ ruleName, violatingResources }) => ({
    ruleName,
    paths: violatingResources.map(({ constructPath }) => constructPath),
  }));
  expect(found).toEqual([]);
});

test('each acknowledged finding has its reason, and is of one finding', () => {
  const { app } = givenApp();
  const key = Validations.ACKNOWLEDGED_RULES_METADATA_KEY;
  const acknowledged = app.node
    .findAll()
    .flatMap(({ node }) => node.metadata.filter(({ type }) => type === key))
    .flatMap(({ data }) => Object.entries<string>(data));
  expect(acknowledged.length).toBeGreaterThan(0);
  for (const [id, reason] of acknowledged) {
    expect(id).not.toMatch(/AwsSolutions-IAM\d$/);
    expect(reason).toMatch(/^[A-Z].{25,}\.$/);
  }
});
