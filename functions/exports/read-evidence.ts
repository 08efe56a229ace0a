import { readObject } from '../data/objects.ts';
import { readFailures } from '../launches/stores/failure-store.ts';
import { readLastScreenshots, type StoredScreenshot } from '../launches/stores/screenshot-store.ts';
import type { Spent } from './export-store.ts';
import type { ExportChunk } from './plan-export.ts';
import { readDecisions } from './read-decisions.ts';
import type { Picture, TestEvidence } from './render-test.ts';
import { toThumbnail } from './thumbnail.ts';

/** What a whole file holds at most, so that a mail takes it. */
const mostPictures = 300;
const mostPictureBytes = 12_000_000;
const mostText = 40_000_000;
/** And of a single test. */
const picturesOfTest = 3;
const longestReason = 20_000;

const testsAtOnce = 20;

type TestKey = { tenantId: string; launchId: number; testId: number };
type Launch = { tenantId: string; launchId: number; projectId: number };
export type Evidence = { byTest: Map<number, TestEvidence>; spent: Spent };

/** Reasons and pictures of the tests of a chunk, as far as there is room for them in the file. */
export const readEvidence = async (
  launch: Launch,
  { tests, hasEvidence }: ExportChunk,
  before: Spent,
): Promise<Evidence> => {
  const byTest = new Map<number, TestEvidence>();
  const spent = { ...before };
  if (!hasEvidence) return { byTest, spent };
  const { tenantId, launchId } = launch;
  const keys = tests.map(({ id }) => ({ tenantId, launchId, testId: id }));
  const [reasons, decisions] = await Promise.all([readFailures(keys), readDecisions(launch, tests)]);
  for (let start = 0; start < keys.length; start += testsAtOnce) {
    const found = await Promise.all(keys.slice(start, start + testsAtOnce).map(readScreenshotsIf(hasRoom(spent))));
    for (const [index, screenshots] of found.entries()) {
      const test = tests[start + index];
      if (!test) continue;
      const cut = cutReason(reasons[start + index], spent);
      const pictures = await readPictures(screenshots.last, spent);
      const picturesLeftOut = screenshots.total - pictures.length;
      byTest.set(test.id, { ...cut, pictures, picturesLeftOut, decision: decisions.get(test.id) });
    }
  }
  return { byTest, spent };
};

const hasRoom = ({ picturesSpent, pictureBytesSpent }: Spent): boolean =>
  picturesSpent < mostPictures && pictureBytesSpent < mostPictureBytes;

const nothing = { last: [], total: 0 };

const readScreenshotsIf = (isWanted: boolean) => (key: TestKey) =>
  isWanted ? readLastScreenshots(key, picturesOfTest) : nothing;

const cutReason = (reason: string | undefined, spent: Spent): Pick<TestEvidence, 'reason' | 'reasonLeftOut'> => {
  const room = Math.max(0, Math.min(longestReason, mostText - spent.textSpent));
  const kept = reason?.slice(0, room);
  spent.textSpent += kept?.length ?? 0;
  return { reason: kept, reasonLeftOut: (reason?.length ?? 0) - (kept?.length ?? 0) };
};

const readPictures = async (screenshots: readonly StoredScreenshot[], spent: Spent): Promise<Picture[]> => {
  const pictures: Picture[] = [];
  for (const { objectKey, capturedAt } of screenshots) {
    if (!hasRoom(spent)) break;
    const object = await readObject(objectKey);
    const thumbnail = object && toThumbnail(object.bytes);
    if (!thumbnail) continue;
    pictures.push({ ...thumbnail, takenAt: capturedAt });
    spent.picturesSpent += 1;
    spent.pictureBytesSpent += thumbnail.bytes.byteLength;
  }
  return pictures;
};
