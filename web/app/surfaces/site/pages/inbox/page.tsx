import { useLoaderData } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { loadOwnInbox, OwnInbox } from '#features/notifications/own-inbox.tsx'
import { Page } from '#ui/page.tsx'

export { markRead as clientAction } from '#features/notifications/mark-read.ts'

export const clientLoader = loadOwnInbox

export default function InboxPage() {
  const loaded = useLoaderData<typeof clientLoader>()
  return (
    <Page width="reading">
      <HiddenPageMeta title="通知" />
      <OwnInbox {...loaded} />
    </Page>
  )
}
