type Target = { pathname: string; search: string; hash: string }

let missing: { during: Target | undefined } | undefined

/** The target of the current navigation. */
export const currentTarget = (): Target | undefined =>
  window.__reactRouterDataRouter?.state.navigation.location

/** Records that a chunk is missing: the router stores its page without it. */
export const noteMissingChunk = (): void => {
  missing = { during: currentTarget() }
}

/** Whether a chunk went missing before the current navigation, which therefore needs a new document. */
export const isChunkMissing = (): boolean => {
  const target = currentTarget()
  return missing !== undefined && target !== undefined && target !== missing.during
}

declare global {
  interface Window {
    /** The router's global state on this page. */
    __reactRouterDataRouter?: { state: { navigation: { location?: Target } } }
  }
}
