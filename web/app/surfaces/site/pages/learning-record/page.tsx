import { useLoaderData } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { loadOwnRecord, OwnRecord } from '#features/booking/learning-record/own-record.tsx'
import { Page } from '#ui/page.tsx'

export const clientLoader = loadOwnRecord

export default function LearningRecordPage() {
  return (
    <Page width="reading">
      <HiddenPageMeta title="研習時數" />
      <OwnRecord record={useLoaderData<typeof clientLoader>()} />
    </Page>
  )
}
