import type { InboxMessage, readInbox } from 'contract/notifications/notifications'
import { pages } from 'contract/pages'
import { useFetcher, type ClientLoaderFunctionArgs } from 'react-router'
import { callApi } from '#client/session/call-api.ts'
import { SurfaceLink } from '#client/surface-link.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page.tsx'
import { InboxEntry } from './inbox-entry.tsx'
import styles from './own-inbox.module.css'

/** `cursor` in the address continues the list. */
export async function loadOwnInbox({ request }: ClientLoaderFunctionArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
  const page = await callApi<typeof readInbox>('GET /api/member/inbox', { query: { cursor } })
  return { ...page, isFirstPage: cursor === undefined }
}

type OwnInboxProps = Awaited<ReturnType<typeof loadOwnInbox>>

export function OwnInbox({ items, unread, nextCursor, isFirstPage }: OwnInboxProps) {
  const newest = items[0]
  return (
    <>
      <PageHead title="通知" actions={unread > 0 && newest && isFirstPage && <MarkAllRead newest={newest} />}>
        {unread > 0 ? `有 ${unread} 則未讀。` : items.length > 0 && '都讀過了。'}
      </PageHead>
      {items.length === 0 && <NothingYet />}
      <ul role="list" className={styles.entries}>
        {items.map((item) => (
          <InboxEntry key={item.id} message={item} />
        ))}
      </ul>
      <nav aria-label="通知的其他頁" className={styles.pages}>
        {!isFirstPage && (
          <SurfaceLink to={pages.inbox()} className={buttonClass()}>
            回到最新的通知
          </SurfaceLink>
        )}
        {nextCursor !== null && (
          <SurfaceLink to={`${pages.inbox()}?cursor=${nextCursor}`} className={buttonClass()}>
            看更早的通知
          </SurfaceLink>
        )}
      </nav>
    </>
  )
}

function MarkAllRead({ newest }: { newest: InboxMessage }) {
  const { submit, state } = useFetcher()
  const mark = () =>
    void submit({ messageId: newest.id, withOlder: true }, { method: 'post', encType: 'application/json' })
  return (
    <Button variant="outline" size="small" icon="check" isBusy={state !== 'idle'} onClick={mark}>
      全部標為已讀
    </Button>
  )
}

function NothingYet() {
  return (
    <EmptyState
      title="還沒有通知"
      actions={
        <SurfaceLink to={pages.classList()} className={buttonClass({ variant: 'primary' })}>
          看看有什麼課
        </SurfaceLink>
      }
    >
      報名、候補、上課前一天的提醒和停課，都會放在這裡，保存 180 天。
    </EmptyState>
  )
}
