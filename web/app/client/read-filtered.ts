import { isRefusedWith } from './is-refused-with.ts'

/**
 * Reads a list with the filters of the page's URL. When a filter is invalid (an edited or old link), the page is shown
 * with its filters and a message instead of results. `isRefused` is true then, and the choices and counts come from a
 * read without filters.
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
