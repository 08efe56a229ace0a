/** 'Web shop' gives WS, 'Payments' gives PAY: short, and free to be changed. */
export const suggestKey = (name: string): string => {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
  const letters = words.length > 1 ? words.map((word) => word.slice(0, 1)).join('') : (words[0] ?? '').slice(0, 3);
  return letters.replace(/^[0-9]+/, '').slice(0, 10);
};
