import type { readMessageLog } from 'contract/notifications/message-log'
import { staffPaths } from 'contract/staff-pages'
import { Link, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { callApi } from '#client/session/call-api.ts'
import { StaffHead } from '#surfaces/staff/layout/staff-head.tsx'
import { RowTotalNote } from '#surfaces/staff/log/row-total-note.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { FindMessages } from './find-messages.tsx'
import { readLogFilter, toLogSearch, type LogFilter } from './log-filter.ts'
import { MessageList } from './message-list.tsx'
import styles from './page.module.css'

export async function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const filter = readLogFilter(url.searchParams)
  const query = { ...filter, onlyFailed: filter.onlyFailed ? ('1' as const) : ('' as const) }
  const found = await callApi<typeof readMessageLog>('GET /api/admin/message-log', { query })
  return { filter, ...found }
}

export default function StaffMessagesPage() {
  const { filter, items, nextCursor, total } = useLoaderData<typeof clientLoader>()
  const { classId, cursor, onlyFailed, q } = filter
  const title = items[0]?.title
  return (
    <Page>
      <HiddenPageMeta title="訊息紀錄" />
      <StaffHead title="訊息紀錄" back={backTo(classId)}>
        <p>
          {classId === undefined
            ? '會員收到的通知，和 LINE、電子信箱有沒有送到。每一則都在會員的站內通知裡，保存 180 天。'
            : `${title === undefined ? '這一班' : `「${title}」`}的會員收到的通知，和 LINE、電子信箱有沒有送到。`}
        </p>
      </StaffHead>
      <FindMessages filter={filter} />
      <TabLinks label="要看的訊息">
        <Link to={toLogSearch({ classId, q })} aria-current={onlyFailed ? undefined : 'page'}>
          全部
        </Link>
        <Link
          to={toLogSearch({ classId, q, onlyFailed: true })}
          aria-current={onlyFailed ? 'page' : undefined}
        >
          沒送到
        </Link>
      </TabLinks>
      <RowTotalNote total={total} unit="則訊息" />
      {items.length === 0 ? <NoMessages filter={filter} /> : <MessageList messages={items} />}
      <nav aria-label="訊息的其他頁" className={styles.pages}>
        {cursor !== undefined && (
          <Link to={toLogSearch({ classId, q, onlyFailed })} className={buttonClass()}>
            回到最新的訊息
          </Link>
        )}
        {nextCursor !== null && (
          <Link to={toLogSearch({ classId, q, onlyFailed, cursor: nextCursor })} className={buttonClass()}>
            看更早的訊息
          </Link>
        )}
      </nav>
    </Page>
  )
}

const backTo = (classId: string | undefined) =>
  classId === undefined
    ? undefined
    : { to: staffPaths.staffClass({ classId: Number(classId) }), words: '回這一班' }

function NoMessages({ filter: { classId, onlyFailed, q } }: { filter: LogFilter }) {
  if (q !== '')
    return (
      <EmptyState
        title="找不到符合的訊息"
        actions={
          <Link to={toLogSearch({ classId, onlyFailed })} className={buttonClass()}>
            清除搜尋
          </Link>
        }
      >
        換一個姓名、課名，或手機末三碼試試；訊息保存 180 天。
      </EmptyState>
    )
  return onlyFailed ? (
    <EmptyState title="沒有送不到的訊息">會員都收到了，或已經在站內讀過。</EmptyState>
  ) : (
    <EmptyState title="還沒有訊息">有人報名、候補、取消，或課程有變動時，送出的通知會列在這裡。</EmptyState>
  )
}
