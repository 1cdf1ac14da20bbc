import type { Reader } from 'contract/endpoint'

/**
 * Passes on what a page reads and remembers a fault. The pages' router turns every error into its own page
 * with status 500; a fault is rather answered, and logged, as everywhere else: busy is 503, not 500.
 */
export function watchReads(read: Reader): { read: Reader; throwFault(): void } {
  let fault: unknown
  const watched = (async (endpoint, sent) => {
    try {
      return await read(endpoint, sent)
    } catch (error) {
      if (!isAboutTheRequest(error)) fault = error
      throw error
    }
  }) as Reader
  return {
    read: watched,
    throwFault: () => {
      if (fault !== undefined) throw fault
    },
  }
}

/** A refusal such as "not found", which the page itself answers. */
const isAboutTheRequest = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && Number(error.status) < 500
