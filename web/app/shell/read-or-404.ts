import { data } from 'react-router'

/** Reads for a page; what the API does not find, or an address that means nothing, becomes the page's 404. */
export async function readOr404<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'status' in error && (error.status === 404 || error.status === 400))
      throw data(null, { status: 404 })
    throw error
  }
}
