import { listClassFilterOptions } from 'contract/class-filter-options'
import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { isRefusedWith } from '#client/is-refused-with.ts'
import { pageData } from '#client/page-data.ts'
import { pageTime } from '#client/page-time.ts'
import { readerContext } from '#client/server-context.ts'
import { readFilters } from './filter-names.ts'
import { countOptions, findClasses, findDays } from './find-classes.ts'
import { understandKeyword } from './understand-keyword.ts'

/**
 * The `loader` of a page that lists classes by the filters of its address: options with their counts, and classes, or the
 * days of a month with `view=calendar`. Words of the keyword that name filters become filters by a redirect.
 */
export async function loadClassList({ context, url }: LoaderFunctionArgs) {
  const read = context.get(readerContext)
  const search = url.searchParams
  const { path, corrected } = await understandKeyword(read, url)
  if (path !== undefined) throw redirect(path)
  const now = pageTime()
  const [options, counts, found] = await Promise.all([
    read(listClassFilterOptions, { query: { course: courseIds(search).join(',') } }),
    countOptions(read, search, new Date(now)).catch(orUncounted),
    (search.get('view') === 'calendar'
      ? findDays(read, search, new Date(now))
      : findClasses(read, search)
    ).catch(orRefused),
  ])
  const status = found.kind === 'refused' ? 400 : 200
  return data(pageData({ options, counts, found, corrected, now }), { status })
}

/** The chosen courses, without invalid ids of an edited URL, which the list refuses. */
const courseIds = (search: URLSearchParams): string[] =>
  (readFilters(search)['course'] ?? '')
    .split(',')
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .slice(0, 20)

/** Invalid filters, as in an edited URL. */
const orRefused = (error: unknown) => {
  if (isRefusedWith(error, 400)) return { kind: 'refused' as const }
  throw error
}

const orUncounted = (error: unknown) => {
  if (isRefusedWith(error, 400)) return null
  throw error
}
