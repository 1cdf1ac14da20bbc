import { useLoaderData } from 'react-router'
import { loadOwnInbox, OwnInbox } from '#features/notifications/own-inbox.tsx'
import { ShortTitle } from '#surfaces/liff/head/short-title.tsx'
import { Page } from '#ui/page.tsx'

export { markRead as clientAction } from '#features/notifications/mark-read.ts'

export const clientLoader = loadOwnInbox

export default function LiffInboxPage() {
  const loaded = useLoaderData<typeof clientLoader>()
  return (
    <Page>
      <ShortTitle title="通知" />
      <OwnInbox {...loaded} />
    </Page>
  )
}
