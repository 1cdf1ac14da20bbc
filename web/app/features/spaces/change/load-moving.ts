import type { SpaceApplication } from 'contract/spaces/own-applications'
import { taipeiDate } from 'contract/taipei-time'
import { isOpenUse } from '#features/spaces/application/open-use.ts'
import { requestWeek } from '#features/spaces/week/request-week.ts'
import { isDate, weekOf } from '#features/spaces/week/week-dates.ts'
import type { Moving } from './move-use.tsx'

/** The use that the address names, and the week in which another time is chosen; undefined when it cannot be moved. */
export async function loadMoving(
  { uses }: SpaceApplication,
  search: URLSearchParams,
  now: number,
): Promise<Moving | undefined> {
  const use = uses.find(({ id }) => String(id) === search.get('move'))
  if (use === undefined || !isOpenUse(use, now)) return undefined
  const asked = search.get('week') ?? ''
  const week = weekOf(isDate(asked) ? asked : taipeiDate(new Date(use.startsAt)))
  return { use, shown: await requestWeek(use.spaceId, week).catch(() => undefined) }
}
