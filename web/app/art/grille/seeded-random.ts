/** A random generator; the same seed gives the same values on the server and in the browser. */
export type SeededRandom = {
  below: (limit: number) => number
  pick: <T>(choices: readonly T[]) => T
  chance: (probability: number) => boolean
}

/** FNV-1a: a 32-bit hash of a text; also used for ids that are unique per seed. */
export function hashSeed(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

/** Mulberry32: small, fast and uniform enough for drawings. Not for secrets. */
export function seededRandom(seed: string): SeededRandom {
  let state = hashSeed(seed)
  function next() {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick: (choices) => choices[below(choices.length)]!,
    chance: (probability) => next() < probability,
  }
}
