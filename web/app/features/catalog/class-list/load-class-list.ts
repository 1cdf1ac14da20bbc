import type { Reader } from 'contract/endpoint'
import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { isRefusedWith } from '#client/is-refused-with.ts'
import { pageData } from '#client/page-data.ts'
import { pageTime } from '#client/page-time.ts'
import { readerContext } from '#client/server-context.ts'
import {
  findClasses,
  findDays,
  findNearest,
  findNearestOfMonth,
  findOptions,
  type FoundClasses,
  type FoundDays,
} from './find-classes.ts'
import { understandKeyword } from './understand-keyword.ts'

/**
 * The `loader` of a page that lists classes by the filters of its address, or the days of a month with `view=calendar`.
 * Words of the keyword that name filters become filters by a redirect.
 */
export async function loadClassList({ context, url }: LoaderFunctionArgs) {
  const read = context.get(readerContext)
  const search = url.searchParams
  const path = await understandKeyword(read, url)
  if (path !== undefined) throw redirect(path)
  const now = pageTime()
  const [{ counts, ...options }, found] = await Promise.all([
    findOptions(read, search, new Date(now)),
    (search.get('view') === 'calendar'
      ? findDays(read, search, new Date(now))
      : findClasses(read, search)
    ).catch(orRefused),
  ])
  const nearest = await nearestOf(read, search, found)
  const status = found.kind === 'refused' ? 400 : 200
  return data(pageData({ options, counts, found, nearest, now }), { status })
}

const nearestOf = async (
  read: Reader,
  search: URLSearchParams,
  found: FoundClasses | FoundDays | { kind: 'refused' },
) => {
  if (found.kind === 'classes') return await findNearest(read, search, found)
  if (found.kind === 'refused' || found.days.some(({ state }) => state === 'bookable')) return undefined
  return await findNearestOfMonth(read, search, found.month)
}

/** Invalid filters, as in an edited URL. */
const orRefused = (error: unknown) => {
  if (isRefusedWith(error, 400)) return { kind: 'refused' as const }
  throw error
}
