import type { listFeedback } from 'contract/attendance/staff-feedback'
import { staffPaths } from 'contract/staff-pages'
import { Link, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { readOr404 } from '#client/read-or-404.ts'
import { callApi } from '#client/session/call-api.ts'
import { StaffHead } from '#surfaces/staff/layout/staff-head.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import { FeedbackList } from './feedback-list.tsx'
import { RatingSummary } from './rating-summary.tsx'
import styles from './page.module.css'

export async function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const classId = /^[1-9]\d{0,8}$/.exec(url.searchParams.get('classId') ?? '')?.[0]
  const cursor = /^[\w-]{1,120}$/.exec(url.searchParams.get('cursor') ?? '')?.[0]
  const query = { ...(classId !== undefined && { classId }), ...(cursor !== undefined && { cursor }) }
  const read = callApi<typeof listFeedback>('GET /api/admin/feedback', { query })
  return { classId, cursor, found: await readOr404(read) }
}

export default function StaffFeedbackPage() {
  const { classId, cursor, found } = useLoaderData<typeof clientLoader>()
  const { class: of, ratings, items, nextCursor, total } = found
  const isEmpty = ratings?.every((members) => members === 0) ?? false
  return (
    <Page>
      <HiddenPageMeta title="課後意見" />
      <StaffHead title="課後意見" back={backTo(classId)} {...(of && { category: of.category })}>
        {of && (
          <p>
            <strong>
              {of.title}（{of.className}）
            </strong>
            {of.baseName}
          </p>
        )}
        <p>會員上過課以後給的評分和寫的話，不顯示名字。</p>
      </StaffHead>
      {isEmpty ? (
        <EmptyState title="還沒有課後意見">會員上過課以後，可以在報名的頁面評分、寫幾句話。</EmptyState>
      ) : (
        <>
          {ratings && <RatingSummary ratings={ratings} />}
          <FeedbackList items={items} total={total} showsClass={of === null} />
        </>
      )}
      <nav aria-label="意見的其他頁" className={styles.pages}>
        {cursor !== undefined && (
          <Link to={toSearch(classId)} className={buttonClass()}>
            回到最新的意見
          </Link>
        )}
        {nextCursor !== null && (
          <Link to={toSearch(classId, nextCursor)} className={buttonClass()}>
            看更早的意見
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

const toSearch = (classId: string | undefined, cursor?: string): string => {
  const search = new URLSearchParams({
    ...(classId !== undefined && { classId }),
    ...(cursor !== undefined && { cursor }),
  })
  return search.size === 0 ? '.' : `?${search}`
}
