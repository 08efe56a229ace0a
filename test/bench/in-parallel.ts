/** Does the work `times` times, never more than `workers` at once. */
export const inParallel = async (
  workers: number,
  times: number,
  work: (at: number) => Promise<unknown>,
): Promise<void> => {
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < times; at = next++) await work(at);
  };
  await Promise.all(Array.from({ length: workers }, worker));
};
