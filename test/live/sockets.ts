import { parseFrames } from '#shared/live/stomp';

/** What was sent to whom; connections that were closed or have gone. */
export const sent: { connectionId: string; text: string }[] = [];
export const closed = new Set<string>();
export const gone = new Set<string>();

/** In place of the management API of the WebSocket: everything else of the live updates is real. */
export const sendText = async (connectionId: string, text: string): Promise<boolean> => {
  if (gone.has(connectionId)) return false;
  sent.push({ connectionId, text });
  return true;
};

export const closeSocket = async (connectionId: string): Promise<void> => void closed.add(connectionId);

/** The frames that a connection got since the last look. */
export const takeFrames = (connectionId: string) => {
  const frames = sent
    .filter((one) => one.connectionId === connectionId)
    .flatMap(({ text }) => parseFrames(text).frames);
  for (let index = sent.length - 1; index >= 0; index--)
    if (sent[index]?.connectionId === connectionId) sent.splice(index, 1);
  return frames;
};
