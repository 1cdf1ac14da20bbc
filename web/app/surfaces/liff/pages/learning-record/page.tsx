import { useLoaderData } from 'react-router'
import { loadOwnRecord, OwnRecord } from '#features/booking/learning-record/own-record.tsx'
import { ShortTitle } from '#surfaces/liff/head/short-title.tsx'
import { useOpenElsewhere } from '#surfaces/liff/line/open-elsewhere.ts'
import { Page } from '#ui/page.tsx'

export const clientLoader = loadOwnRecord

/** LINE's browser cannot print, so the page opens in the phone's own browser for that. */
export default function LiffLearningRecordPage() {
  const openElsewhere = useOpenElsewhere()
  return (
    <Page width="reading">
      <ShortTitle title="研習時數" />
      <OwnRecord record={useLoaderData<typeof clientLoader>()} openElsewhere={openElsewhere} />
    </Page>
  )
}
