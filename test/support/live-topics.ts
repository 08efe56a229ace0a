import type { Page } from 'playwright-core';
import { expect } from 'vitest';

type Topics = { asked: number; heard: number };

const topicsOf = new WeakMap<Page, Topics>();

/** Counts the live topics that a page asks for, and those that the server has confirmed. */
export const followTopics = (page: Page): void => {
  const topics: Topics = { asked: 0, heard: 0 };
  topicsOf.set(page, topics);
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      if (isFrame(payload, 'SUBSCRIBE')) topics.asked += 1;
    });
    socket.on('framereceived', ({ payload }) => {
      if (isFrame(payload, 'RECEIPT')) topics.heard += 1;
    });
  });
};

/** From then on the page hears of all that happens. */
export const untilListening = async (page: Page): Promise<void> => {
  await expect.poll(() => topicsOf.get(page)).toSatisfy(isListening);
};

const isListening = (topics: Topics | undefined): boolean =>
  topics !== undefined && topics.asked > 0 && topics.heard === topics.asked;

const isFrame = (payload: string | Buffer, command: string): boolean => String(payload).startsWith(command);
