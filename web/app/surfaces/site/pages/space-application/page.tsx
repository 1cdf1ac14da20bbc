import { useLoaderData } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { ApplicationPage } from '#features/spaces/application/application-page.tsx'
import { loadApplication } from '#features/spaces/application/load-application.ts'
import { Page } from '#ui/page.tsx'

export { changeOwnApplication as clientAction } from '#features/spaces/application/change-own-application.ts'

export const clientLoader = loadApplication

export default function SpaceApplicationPage() {
  return (
    <Page width="reading">
      <HiddenPageMeta title="場地申請" />
      <ApplicationPage {...useLoaderData<typeof clientLoader>()} />
    </Page>
  )
}
