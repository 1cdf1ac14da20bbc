import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { isRefusedWith } from '#client/is-refused-with.ts'
import { pageData } from '#client/page-data.ts'
import { pageTime } from '#client/page-time.ts'
import { readerContext } from '#client/server-context.ts'
import { findClasses, findDays, findNearest, findOptions } from './find-classes.ts'
import { understandKeyword } from './understand-keyword.ts'

/**
 * The `loader` of a page that lists classes by the filters of its address: options with their counts, and classes, or the
 * days of a month with `view=calendar`; near ones when there are none, by a further statement. Words of the keyword that name filters become filters by a redirect.
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
  const nearest = found.kind === 'classes' ? await findNearest(read, search, found) : undefined
  const status = found.kind === 'refused' ? 400 : 200
  return data(pageData({ options, counts, found, nearest, now }), { status })
}

/** Invalid filters, as in an edited URL. */
const orRefused = (error: unknown) => {
  if (isRefusedWith(error, 400)) return { kind: 'refused' as const }
  throw error
}
