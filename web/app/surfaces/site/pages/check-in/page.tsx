import { useLoaderData } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { CheckInPage } from '#features/booking/check-in/check-in-page.tsx'
import { checkIn, isReloadNeeded, loadCheckIn } from '#features/booking/check-in/load-check-in.ts'
import { Page } from '#ui/page.tsx'

export const clientLoader = loadCheckIn
export const clientAction = checkIn
export const shouldRevalidate = isReloadNeeded

export default function SiteCheckInPage() {
  return (
    <Page width="reading">
      <HiddenPageMeta title="簽到" />
      <CheckInPage {...useLoaderData<typeof clientLoader>()} />
    </Page>
  )
}
