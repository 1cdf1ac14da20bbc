import type { readApplication, SpaceApplication } from 'contract/spaces/applications'
import { taipeiDate } from 'contract/taipei-time'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { readOr404 } from '#client/read-or-404.ts'
import { callApi } from '#client/session/call-api.ts'
import type { Moving } from '#features/spaces/change/move-use.tsx'
import { requestWeek } from '#features/spaces/week/request-week.ts'
import { isDate, weekOf } from '#features/spaces/week/week-dates.ts'
import { isOpenUse } from './open-use.ts'

/**
 * The `clientLoader` of the page of one application. With `?move=<id of a use>` another time is chosen for that use, with
 * `?edit` the texts are changed, as long as that is possible.
 */
export async function loadApplication({ params, url: { searchParams } }: ClientLoaderFunctionArgs) {
  const applicationId = params['applicationId'] ?? ''
  const application = await readOr404(
    callApi<typeof readApplication>('GET /api/space-application/:applicationId', {
      params: { applicationId },
    }),
  )
  const now = Date.now()
  return {
    application,
    now,
    moving: await loadMoving(application, searchParams, now),
    isEditing: searchParams.has('edit') && application.uses.some((use) => isOpenUse(use, now)),
  }
}

export type LoadedApplication = Awaited<ReturnType<typeof loadApplication>>

async function loadMoving(
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
