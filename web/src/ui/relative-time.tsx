import { useEffect, useState } from 'react';

type RelativeTimeProps = {
  /** Epoch milliseconds. */
  at: number;
};

/** '5 minutes ago'; the exact time in the user's zone on hover. */
export const RelativeTime = ({ at }: RelativeTimeProps) => {
  const now = useNow(60_000);
  return (
    <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
      {formatRelativeTime(at, now)}
    </time>
  );
};

/** The present, renewed every so often so that ages on the page grow. */
export const useNow = (everyMilliseconds: number): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMilliseconds);
    return () => clearInterval(timer);
  }, [everyMilliseconds]);
  return now;
};

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const dateTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });
const shortDate = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const longDate = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Older than a month, the date itself says more. */
export const formatRelativeTime = (at: number, now: number): string => {
  const age = now - at;
  if (Math.abs(age) < minute) return 'just now';
  if (Math.abs(age) < hour) return relative.format(-Math.trunc(age / minute), 'minute');
  if (Math.abs(age) < day) return relative.format(-Math.trunc(age / hour), 'hour');
  if (Math.abs(age) < 30 * day) return relative.format(-Math.trunc(age / day), 'day');
  return shortDate.format(at);
};

export const formatDateTime = (at: number): string => dateTime.format(at);

/** As the specification writes dates: 'MMMM d, y'. */
export const formatDate = (at: number): string => longDate.format(at);
