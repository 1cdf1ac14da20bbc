import { useLoaderData } from 'react-router'
import { ApplicationPage } from '#features/spaces/application/application-page.tsx'
import { loadApplication } from '#features/spaces/application/load-application.ts'
import { ShortTitle } from '#surfaces/liff/head/short-title.tsx'
import { Page } from '#ui/page.tsx'

export { changeOwnApplication as clientAction } from '#features/spaces/application/change-own-application.ts'

export const clientLoader = loadApplication

export default function LiffSpaceApplicationPage() {
  return (
    <Page width="reading">
      <ShortTitle title="場地申請" />
      <ApplicationPage {...useLoaderData<typeof clientLoader>()} />
    </Page>
  )
}
