import type { readApplication } from 'contract/spaces/applications'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { readOr404 } from '#client/read-or-404.ts'
import { callApi } from '#client/session/call-api.ts'

/** The `clientLoader` of the page of one application. */
export async function loadApplication({ params }: ClientLoaderFunctionArgs) {
  const applicationId = params['applicationId'] ?? ''
  const application = await readOr404(
    callApi<typeof readApplication>('GET /api/space-application/:applicationId', {
      params: { applicationId },
    }),
  )
  return { application, now: Date.now() }
}
