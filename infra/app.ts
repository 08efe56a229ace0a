import { App, Stack } from 'aws-cdk-lib';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import cdk from '../cdk.json' with { type: 'json' };
import { bundleFunctions } from './constructs/bundle.ts';
import { jobQueue } from './constructs/job-queue.ts';
import { readSettings } from './settings.ts';
import { apiStack } from './stacks/api-stack.ts';
import { dataStack } from './stacks/data-stack.ts';
import { jobsStack } from './stacks/jobs-stack.ts';
import { acknowledgeWildcards } from './stacks/known-wildcards.ts';
import { operationsStack } from './stacks/operations-stack.ts';
import { projectorStack } from './stacks/projector-stack.ts';
import { realtimeStack } from './stacks/realtime-stack.ts';
import { webStack } from './stacks/web-stack.ts';

type AppOptions = { outdir?: string; context?: Record<string, string> };

/** Two stacks: what must be kept, and the service over it, which changes and is rolled back as a whole. */
export const createApp = ({ outdir, context }: AppOptions = {}): App => {
  // The command line brings these by itself; with them here every way of synthesis gives the same template.
  const switches = { ...cdk.context, 'aws:cdk:enable-asset-metadata': true };
  const app = new App({
    outdir,
    context: { ...switches, ...context },
    // Checking the templates against the schemas of CloudFormation takes seconds: synth and deploy do, a start does not.
    builtinCloudFormationValidation: 'CDK_CLI_VERSION' in process.env,
  });
  const settings = readSettings(app.node);
  const data = dataStack(app, 'TouchstoneData', settings);
  const stack = new Stack(app, 'Touchstone', { description: 'Touchstone: the service' });
  const surroundings = { stack, data, settings, jobs: jobQueue(stack) };

  const { restApi, functions } = apiStack(surroundings);
  const { sockets, realtime } = realtimeStack(surroundings, restApi);
  const { onTableChange, onSchedule, deadLetters } = projectorStack(surroundings, sockets);
  const onJob = jobsStack(surroundings);
  const distribution = webStack(surroundings, restApi, sockets);
  const { lostUploads, ...requestFunctions } = functions;
  operationsStack(surroundings, {
    functions: { ...requestFunctions, realtime, onTableChange, onSchedule, onJob },
    deadLetters: [lostUploads, ...deadLetters, surroundings.jobs.lostJobs],
    jobs: surroundings.jobs.queue,
    restApi,
    sockets,
    distribution,
  });
  acknowledgeWildcards(surroundings, sockets, [functions.iam, onSchedule]);
  return app;
};

/** Bundles the functions and writes the cloud assembly into `outdir`. Context as `settings.ts` names it. */
export const synthesize = async (outdir: string, context: Record<string, string> = {}): Promise<CloudAssembly> => {
  await bundleFunctions();
  return createApp({ outdir, context }).synth();
};

if (import.meta.main) {
  await bundleFunctions();
  createApp().synth();
}
