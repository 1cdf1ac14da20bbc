/** A random number generator with the same sequence for the same seed. */
export type SeededRandom = {
  /** An integer from 0 up to, but not including, `below`. */
  int(below: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
  uuid(): string
}

/** Mulberry32: small, fast and platform-independent; good enough for demo data. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (below: number): number => Math.floor(next() * below)
  const hex = (length: number): string => Array.from({ length }, () => int(16).toString(16)).join('')
  return {
    int,
    chance: (probability) => next() < probability,
    pick: (list) => list[int(list.length)]!,
    shuffled: (list) => shuffle([...list], int),
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
  }
}

function shuffle<T>(list: T[], int: (below: number) => number): T[] {
  for (let last = list.length - 1; last > 0; last--) {
    const other = int(last + 1)
    ;[list[last], list[other]] = [list[other]!, list[last]!]
  }
  return list
}
