import { data } from 'react-router'
import { isRefusedWith } from './is-refused-with.ts'

/** Reads for a page. An unknown or invalid id becomes the page's 404. */
export const readOr404 = <T>(reading: Promise<T>): Promise<T> =>
  orThrow(reading, () => data(null, { status: 404 }))

/** For files: 404 without a body. */
export const readFileOr404 = <T>(reading: Promise<T>): Promise<T> =>
  orThrow(reading, () => new Response(null, { status: 404 }))

const orThrow = async <T>(reading: Promise<T>, answer: () => unknown): Promise<T> => {
  try {
    return await reading
  } catch (error) {
    throw isRefusedWith(error, 400, 404) ? answer() : error
  }
}
