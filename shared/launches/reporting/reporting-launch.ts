import * as z from 'zod';
import { RunIdentity, Shard } from '#shared/delivery/run-identity';
import { ArtifactReference, Label } from '../launch.ts';
import { launchStatuses } from '../statuses.ts';
import {
  artifactReferencesSent,
  instant,
  labelsSent,
  maybe,
  someText,
  text,
  truth,
  wholeNumber,
} from './agent-values.ts';

const Config = z.object({
  environment: maybe(text(255)),
  build: maybe(text(255)),
  treatSkipsAsFailures: maybe(truth),
});

/** What an agent says of a milestone is a wish: one that can not be read never fails the launch. */
const MilestoneSent = z.object({
  id: maybe(wholeNumber).catch(undefined),
  name: maybe(text(255)).catch(undefined),
});

const NotificationTarget = z.object({ type: maybe(text(50)), value: maybe(text(2_000)) });

const Notifications = z.object({
  enabled: maybe(truth),
  notifyOnEachFailure: maybe(truth),
  targets: maybe(z.array(NotificationTarget).max(50)),
});

const CiContext = z.object({
  ciType: maybe(text(50)),
  envVariables: maybe(z.record(z.string(), maybe(text(32_000)))),
});

/** The older shape of a CI context. */
const JenkinsContext = z.object({
  jobUrl: maybe(text(2_000)),
  jobNumber: maybe(text(50)),
  parentJobUrl: maybe(text(2_000)),
  parentJobNumber: maybe(text(50)),
});

export const StartLaunch = z.object({
  /** The same uuid in the same project is the same launch; sent again after the finish it is a rerun. */
  uuid: maybe(someText(200)),
  name: someText(255),
  framework: maybe(text(100)),
  startedAt: maybe(instant),
  config: maybe(Config),
  milestone: maybe(MilestoneSent),
  ciContext: maybe(CiContext),
  jenkinsContext: maybe(JenkinsContext),
  notifications: maybe(Notifications),
  notificationTargets: maybe(z.array(NotificationTarget).max(50)),
  /** In place of a uuid: whatever processes name the same run report into the same launch. */
  run: maybe(RunIdentity),
  shard: maybe(Shard),
});
export type StartLaunch = z.output<typeof StartLaunch>;

/** `endedAt` finishes the launch; the other fields change it and leave it as open as it was. */
export const UpdateLaunch = z.object({
  endedAt: maybe(instant),
  name: maybe(someText(255)),
  config: maybe(Config),
  milestone: maybe(MilestoneSent),
  /** Which of several processes has ended; the launch ends with the last. */
  shard: maybe(Shard),
});
export type UpdateLaunch = z.output<typeof UpdateLaunch>;

/** JSON Patch (RFC 6902) on the launch as an agent knows it; operations on other paths are read over. */
export const PatchLaunch = z
  .array(
    z.object({
      op: z.string().transform((op) => op.toLowerCase()),
      path: z.string(),
      value: z.unknown().optional(),
    }),
  )
  .max(100);
export type PatchLaunch = z.output<typeof PatchLaunch>;

export const Platform = z.object({ name: someText(255), version: maybe(text(100)) });

/** Settings of the test case management systems; absent, `null` and `false` of a JavaScript agent change nothing. */
export const TcmConfig = z.record(z.string().max(100), z.unknown()).transform((config) =>
  Object.fromEntries(
    Object.entries(config).flatMap(([name, value]) => {
      const plain = text(500).safeParse(value);
      return plain.success && value !== false && !name.startsWith('_') ? [[name, plain.data]] : [];
    }),
  ),
);

export const AddLabels = z.object({ items: maybe(labelsSent) });
export const AddArtifactReferences = z.object({ items: maybe(artifactReferencesSent) });

/** A launch as an answer to an agent: typed as the strictest of them reads it. */
export const ReportedLaunch = z.object({
  id: z.number().int().positive(),
  uuid: z.string().optional(),
  name: z.string(),
  framework: z.string().optional(),
  status: z.enum(launchStatuses),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().optional(),
  config: z.object({
    environment: z.string().optional(),
    build: z.string().optional(),
    treatSkipsAsFailures: z.boolean(),
  }),
  milestone: z.object({ id: z.number().int().optional(), name: z.string() }).optional(),
  labels: z.array(Label),
  artifactReferences: z.array(ArtifactReference),
});
export type ReportedLaunch = z.infer<typeof ReportedLaunch>;
