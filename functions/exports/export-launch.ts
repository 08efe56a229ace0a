import { randomUUID } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod';
import { AppError } from '#shared/http/errors';
import { isRemoved, packTest, unpackTest } from '#shared/launches/tests/test-packing';
import { readObject, writeObject } from '../data/objects.ts';
import { readLaunchesById, readTestsOfLaunch } from '../launches/stores/results-store.ts';
import {
  addPiece,
  type ExportKey,
  exportObjectKey,
  failExport,
  readExport,
  type StoredExport,
} from './export-store.ts';
import { chunkAt, type ExportPlan, planExport } from './plan-export.ts';
import { readEvidence } from './read-evidence.ts';
import { renderChunk } from './render-export.ts';

/**
 * Writes a launch piece by piece. Each piece is added to the export on the condition that nobody added one meanwhile, so
 * of two that work at once one stops; and whoever comes again goes on after the last piece. What is left is answered.
 */
export const exportLaunch = async (key: ExportKey, { deadline }: { deadline: number }) => {
  let exporting: StoredExport | undefined = await findExport(key);
  const plan = exporting?.state === 'RUNNING' ? await findPlan(exporting) : undefined;
  if (exporting && !plan && exporting.state === 'RUNNING') await failExport(key);
  if (!plan) return undefined;
  while (exporting?.state === 'RUNNING') {
    if (Date.now() > deadline) return { rest: key };
    exporting = await writePiece(exporting, plan);
  }
  return undefined;
};

const findExport = (key: ExportKey): Promise<StoredExport | undefined> =>
  readExport(key).catch((error: unknown) => {
    if (error instanceof AppError && error.kind === 'NOT_FOUND') return undefined;
    throw error;
  });

type KeptPlan = ExportPlan & { planId: string };

const newId = (): string => randomUUID().slice(0, 8);

const writePiece = async (exporting: StoredExport, plan: KeptPlan): Promise<StoredExport | undefined> => {
  const { tenantId, launchId, siteUrl, projectKey, done } = exporting;
  const chunk = chunkAt(plan, done);
  const { byTest, spent } = await readEvidence(
    { tenantId, launchId, projectId: plan.launch.projectId },
    chunk,
    exporting,
  );
  const launchUrl = `${siteUrl}/projects/${projectKey}/automation-launches/${launchId}`;
  const bytes = Buffer.from(renderChunk({ plan, chunk, evidence: byTest, launchUrl }));
  // A name of its own: of two that write the same piece none may change what the other has added.
  const name = `${exporting.pieces.length}-${exporting.pieces.length === 0 ? plan.planId : newId()}`;
  await writeObject({ key: exportObjectKey(exporting, name), bytes, contentType: 'text/html; charset=utf-8' });
  const { picturesSpent, pictureBytesSpent, textSpent } = spent;
  return addPiece(exporting, {
    name,
    bytes: bytes.byteLength,
    tests: chunk.tests.length,
    spent: { picturesSpent, pictureBytesSpent, textSpent },
    isLast: chunk.isLastOfFile,
  });
};

/**
 * The plan of whoever wrote the first piece is kept under that one's name, and what has been decided since does not
 * change it. Undefined: the launch is gone.
 */
const findPlan = async (exporting: StoredExport): Promise<KeptPlan | undefined> => {
  const { tenantId, launchId, pieces } = exporting;
  const [first] = pieces;
  const planId = first?.slice(first.indexOf('-') + 1) ?? newId();
  const objectKey = exportObjectKey(exporting, `plan-${planId}`);
  if (first !== undefined) {
    const kept = await readObject(objectKey);
    return kept && { ...unpackPlan(launchId, kept.bytes), planId };
  }
  const [launch] = await readLaunchesById(tenantId, [launchId]);
  if (!launch) return undefined;
  const plan = planExport(launch, await readTestsOfLaunch({ tenantId, launchId }));
  await writeObject({ key: objectKey, bytes: packPlan(plan), contentType: 'application/octet-stream' });
  return { ...plan, planId };
};

const packPlan = ({ launch, tests }: ExportPlan): Uint8Array =>
  deflateRawSync(JSON.stringify({ launch, tests: tests.map(packTest) }));

const PackedPlan = z.object({ launch: z.unknown(), tests: z.array(z.array(z.unknown())) });

const unpackPlan = (launchId: number, bytes: Uint8Array): ExportPlan => {
  const { launch, tests } = PackedPlan.parse(JSON.parse(inflateRawSync(bytes).toString('utf8')));
  const entries = tests.map((packed) => unpackTest(launchId, packed));
  return planExport(
    asLaunch(launch),
    entries.flatMap((entry) => (isRemoved(entry) ? [] : [entry])),
  );
};

/** Written by `packPlan` alone. */
const asLaunch = (launch: unknown) => launch as ExportPlan['launch'];
