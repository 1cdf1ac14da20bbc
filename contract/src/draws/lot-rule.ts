/** What takes part in a draw: one wanted time of one application. */
export type Lot = { code: string; useId: number }

/** The text whose SHA-256, in lower-case hexadecimal digits, is the key of a lot. Anybody can compute it from the seed. */
export const lotText = (seed: string, { code, useId }: Lot): string => `${seed}:${code}:${useId}`

/** Smallest key first; equal keys, which SHA-256 does not produce, by the number of the time. */
export const inLotOrder = <T extends { key: string; useId: number }>(lots: readonly T[]): T[] =>
  lots.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.useId - b.useId))
