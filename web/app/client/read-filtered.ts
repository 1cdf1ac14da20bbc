import { isRefusedWith } from './is-refused-with.ts'

/**
 * Reads a list with the filters of the page's URL. For an invalid filter, `isRefused` is true, and the choices and
 * counts come from a read without filters.
 */
export async function readFiltered<Query extends object, T>(
  read: (query: Query | Record<never, never>) => Promise<T>,
  query: Query,
): Promise<{ found: T; isRefused: boolean }> {
  try {
    return { found: await read(query), isRefused: false }
  } catch (error) {
    if (!isRefusedWith(error, 400, 404)) throw error
    return { found: await read({}), isRefused: true }
  }
}
