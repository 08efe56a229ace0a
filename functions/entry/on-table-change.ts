/** Placeholder of the template's function until its pipeline is written. */
export const handler = async () => {
  throw new Error('This function is not written yet.');
};
