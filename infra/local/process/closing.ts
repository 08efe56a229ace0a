type Close = () => void | Promise<void>;

/** What has to be closed, the last opened first: at the end, and as far as it came when a start fails. */
export type Closing = { add: (close: Close) => void; close: () => Promise<void> };

export const createClosing = (): Closing => {
  const opened: Close[] = [];
  return {
    add: (close) => {
      opened.push(close);
    },
    close: async () => {
      for (let close = opened.pop(); close; close = opened.pop()) await close();
    },
  };
};
