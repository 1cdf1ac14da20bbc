import { useLoaderData } from 'react-router'
import { loadOwnHistory, OwnHistory } from '#features/booking/history/own-history.tsx'
import { ShortTitle } from '#surfaces/liff/head/short-title.tsx'
import { Page } from '#ui/page.tsx'

export const clientLoader = loadOwnHistory

export default function LiffClassHistoryPage() {
  return (
    <Page width="reading">
      <ShortTitle title="紀錄" />
      <OwnHistory {...useLoaderData<typeof clientLoader>()} />
    </Page>
  )
}
