type Target = { pathname: string; search: string; hash: string }

let missing: { during: Target | undefined } | undefined

export const currentTarget = (): Target | undefined =>
  window.__reactRouterDataRouter?.state.navigation.location

/** Records that a chunk is missing: the router stores its page without it. */
export const noteMissingChunk = (): void => {
  missing = { during: currentTarget() }
}

export const isChunkMissing = (): boolean => {
  const target = currentTarget()
  return missing !== undefined && target !== undefined && target !== missing.during
}

declare global {
  interface Window {
    __reactRouterDataRouter?: { state: { navigation: { location?: Target } } }
  }
}
