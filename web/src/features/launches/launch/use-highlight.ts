import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

const shownMilliseconds = 2_000;

/** The test that the address points out (`#test-12`), for two seconds. */
export const useHighlight = (): number | undefined => {
  const { hash } = useLocation();
  const [highlighted, setHighlighted] = useState(() => testIdOf(hash));
  useEffect(() => {
    setHighlighted(testIdOf(hash));
    const timer = setTimeout(() => setHighlighted(undefined), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [hash]);
  return highlighted;
};

const testIdOf = (hash: string): number | undefined => Number(/^#test-(\d+)$/.exec(hash)?.[1]) || undefined;
