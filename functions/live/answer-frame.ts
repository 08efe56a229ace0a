import { AppError } from '#shared/http/errors';
import { type Frame, toFrameText } from '#shared/live/stomp';
import { authenticate } from '../http/authenticate.ts';
import {
  type Connection,
  countSubscriptions,
  deleteSubscription,
  writeConnection,
  writeSubscription,
} from './connection-store.ts';
import { findTopic } from './find-topic.ts';

/** What to send back, and whether the socket is closed after it. */
export type FrameAnswer = { texts: string[]; isLast?: boolean };

/** Milliseconds between heart-beats: the answer to the client's own ones is all that a function can promise. */
const heartBeat = 10_000;
const mostSubscriptions = 50;
const longestId = 100;

/** A frame that is refused ends the connection, as STOMP wants it. */
export const answerFrame = async (connection: Connection, frame: Frame): Promise<FrameAnswer> => {
  try {
    const answer = await answerCommand(connection, frame);
    const receipt = frame.headers.receipt;
    if (receipt === undefined || frame.command === 'CONNECT' || frame.command === 'STOMP') return answer;
    return { ...answer, texts: [...answer.texts, toFrameText('RECEIPT', { 'receipt-id': receipt })] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refuse(error.message, frame.headers.receipt);
  }
};

export const refuse = (message: string, receipt?: string): FrameAnswer => ({
  texts: [toFrameText('ERROR', { message, 'receipt-id': receipt, 'content-type': 'text/plain' }, message)],
  isLast: true,
});

const answerCommand = async (connection: Connection, frame: Frame): Promise<FrameAnswer> => {
  const { command, headers } = frame;
  if (command === 'CONNECT' || command === 'STOMP') return connect(connection, headers);
  if (command === 'DISCONNECT') return { texts: [], isLast: true };
  if (connection.userId === undefined) throw new AppError('UNAUTHENTICATED', 'Connect first.');
  if (command === 'SUBSCRIBE') return subscribe(connection, headers);
  if (command === 'UNSUBSCRIBE') {
    await deleteSubscription(connection.connectionId, idOf(headers));
    return { texts: [] };
  }
  if (command === 'ACK' || command === 'NACK') return { texts: [] };
  throw new AppError('INVALID', `${command} is not supported: this connection is for listening only.`);
};

const connect = async (connection: Connection, headers: Record<string, string>): Promise<FrameAnswer> => {
  const versions = (headers['accept-version'] ?? '1.0').split(',').map((version) => version.trim());
  const version = ['1.2', '1.1', '1.0'].find((known) => versions.includes(known));
  if (!version) throw new AppError('INVALID', 'Versions 1.2, 1.1 and 1.0 are supported.');
  const { tenantId, userId } = await authenticate({
    host: connection.host,
    headers: { authorization: tokenOf(headers) },
  });
  await writeConnection({ ...connection, tenantId, userId });
  const sends = Number.parseInt(headers['heart-beat'] ?? '0', 10) > 0;
  const promised = sends ? Math.max(heartBeat, Number.parseInt(headers['heart-beat'] ?? '', 10)) : 0;
  return {
    texts: [
      toFrameText('CONNECTED', { version, 'heart-beat': `${promised},${heartBeat}`, 'user-name': String(userId) }),
    ],
  };
};

/** The token comes as an HTTP client would send it, or where STOMP has a place for a password. */
const tokenOf = (headers: Record<string, string>): string => {
  const token = headers.Authorization ?? headers.authorization ?? headers.passcode ?? headers.login ?? '';
  return /^\S+\s+\S/.test(token) ? token : `Bearer ${token}`;
};

const subscribe = async (connection: Connection, headers: Record<string, string>): Promise<FrameAnswer> => {
  const { connectionId, tenantId, userId } = connection;
  if (tenantId === undefined || userId === undefined) throw new AppError('UNAUTHENTICATED', 'Connect first.');
  const subscriptionId = idOf(headers);
  const topic = await findTopic({ tenantId, userId }, headers.destination ?? '');
  if ((await countSubscriptions(connectionId)) >= mostSubscriptions)
    throw new AppError('LIMIT_REACHED', `At most ${mostSubscriptions} topics can be listened to.`);
  await writeSubscription({ connectionId, subscriptionId, tenantId, topic, userId });
  return { texts: [] };
};

const idOf = ({ id = '' }: Record<string, string>): string => {
  if (id === '' || id.length > longestId) throw new AppError('INVALID', 'The header id is needed.');
  return id;
};
