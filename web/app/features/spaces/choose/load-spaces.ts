import { listSpaces } from 'contract/places/places'
import { data, type LoaderFunctionArgs } from 'react-router'
import { pageData } from '#client/page-data.ts'
import { pageTime } from '#client/page-time.ts'
import { readerContext } from '#client/server-context.ts'
import { listDraws } from '#features/spaces/draw/list-draws.ts'
import { readWeek } from '#features/spaces/week/read-week.ts'
import { chooseSpaces } from './choose-spaces.ts'
import { sumUpBases } from './find-bases.ts'

/** The `loader` of the page on which one chooses a base, one of its spaces, and times. */
export async function loadSpaces({ context, url }: LoaderFunctionArgs) {
  const read = context.get(readerContext)
  const now = pageTime()
  const { isGone, found, chosen, space, bases } = chooseSpaces(
    await read(listSpaces, { query: {} }),
    url.searchParams,
  )
  const asked = url.searchParams.get('week') ?? ''
  const shown = space && (await readWeek(read, { spaceId: space.space.id, asked, now }))
  const isRefused = !isGone && (found === undefined || (space !== undefined && shown === undefined))
  const one = space && shown && { ...space, shown }
  return data(
    pageData({
      isGone,
      isRefused,
      // What is shown decides what is sent.
      chosen: isRefused || one ? undefined : chosen,
      one,
      listed: isRefused || chosen !== undefined ? [] : sumUpBases(found ?? []),
      hasSpaces: bases.length > 0,
      // Of the chosen base: the list of all bases is near its limit of bytes.
      draws: chosen === undefined || one ? [] : await listDraws(read, chosen.id),
      now,
    }),
    { status: isGone ? 404 : isRefused ? 400 : 200 },
  )
}
