import { useEffect, useState } from 'react';

/** The text when nothing was typed for a while, so that not each letter asks the server. */
export const useSettled = (text: string, milliseconds: number): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return settled;
};
