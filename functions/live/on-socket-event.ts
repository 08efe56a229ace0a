import { parseFrames } from '#shared/live/stomp';
import { answerFrame, type FrameAnswer, refuse } from './answer-frame.ts';
import { type Connection, deleteConnection, readConnection, writeConnection } from './connection-store.ts';
import { closeSocket, sendText } from './sockets.ts';

/** What happens to the sockets of browsers. */
export const socketEvents = {
  opened: (connectionId: string, host: string): Promise<void> => writeConnection({ connectionId, host }),
  received: (connectionId: string, text: string): Promise<void> => receiveText(connectionId, text),
  ended: (connectionId: string): Promise<void> => deleteConnection(connectionId),
};

/** Answers what came over a socket: heart-beats with one of ours, each frame in its order. */
const receiveText = async (connectionId: string, text: string): Promise<void> => {
  const { frames, heartBeats, rest, malformed } = parseFrames(text);
  if (frames.length === 0 && rest === '' && !malformed) {
    if (heartBeats > 0) await reply(connectionId, { texts: ['\n'] });
    return;
  }
  for (const frame of frames) {
    // Read for each frame: CONNECT before it may have changed whose the connection is.
    const connection: Connection | undefined = await readConnection(connectionId);
    if (!connection) return closeSocket(connectionId);
    const answer = await answerFrame(connection, frame);
    await reply(connectionId, answer);
    if (answer.isLast) return;
  }
  // A message of the WebSocket holds whole frames; clients send larger ones than it carries to nobody here.
  if (malformed || rest !== '') await reply(connectionId, refuse(malformed?.reason ?? 'The frame is not complete.'));
};

const reply = async (connectionId: string, { texts, isLast = false }: FrameAnswer): Promise<void> => {
  for (const text of texts) if (!(await sendText(connectionId, text))) return deleteConnection(connectionId);
  if (!isLast) return;
  await deleteConnection(connectionId);
  await closeSocket(connectionId);
};
