/** Whether the API knows nothing by these filters (400, 404); anything else is a fault. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && (error.status === 400 || error.status === 404)

/**
 * Reads a list with the filters of its address. Where one of them means nothing to us, somebody wrote it by hand or
 * the link is old: the page is shown with its filters, without results, and says so. `isRefused` tells; what else the
 * page needs (choices, counts) then comes from reading without filters.
 */
export async function readFiltered<Query extends object, T>(
  read: (query: Query | Record<never, never>) => Promise<T>,
  query: Query,
): Promise<{ found: T; isRefused: boolean }> {
  try {
    return { found: await read(query), isRefused: false }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { found: await read({}), isRefused: true }
  }
}
