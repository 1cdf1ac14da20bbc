import type { readApplication } from 'contract/spaces/own-applications'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { readOr404 } from '#client/read-or-404.ts'
import { callApi } from '#client/session/call-api.ts'
import { isOpenUse } from './open-use.ts'

const importMoving = () => import('#features/spaces/change/load-moving.ts')

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
    moving: searchParams.has('move')
      ? await (await importMoving()).loadMoving(application, searchParams, now)
      : undefined,
    isEditing: searchParams.has('edit') && application.uses.some((use) => isOpenUse(use, now)),
  }
}

export type LoadedApplication = Awaited<ReturnType<typeof loadApplication>>
