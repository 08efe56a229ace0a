const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60,
  64, 72, 80, 96,
];

/** Chakra's scale of distances: a step is a quarter of the root's font size. */
export const scale = Object.fromEntries(steps.map((step) => [step, { value: `${step / 4}rem` }]));

export const fractions = Object.fromEntries(
  [
    [1, 2],
    [1, 3],
    [2, 3],
    [1, 4],
    [3, 4],
  ].map(([part = 1, whole = 1]) => [`${part}/${whole}`, { value: `${(part / whole) * 100}%` }]),
);
