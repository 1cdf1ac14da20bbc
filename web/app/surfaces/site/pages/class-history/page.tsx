import { useLoaderData } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { loadOwnHistory, OwnHistory } from '#features/booking/history/own-history.tsx'
import { Page } from '#ui/page.tsx'

export const clientLoader = loadOwnHistory

export default function ClassHistoryPage() {
  return (
    <Page width="reading">
      <HiddenPageMeta title="上課紀錄" />
      <OwnHistory {...useLoaderData<typeof clientLoader>()} />
    </Page>
  )
}
