import {
  applicationParts,
  type ApplicationPart,
  type listStaffApplications,
} from 'contract/lending/staff-applications'
import { staffPaths } from 'contract/staff-pages'
import { Link, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { callApi } from '#client/session/call-api.ts'
import { currentStaff } from '#surfaces/staff/layout/staff-context.ts'
import { StaffHead } from '#surfaces/staff/layout/staff-head.tsx'
import { maySomewhere } from '#surfaces/staff/layout/staff-menu.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { ApplicationList } from './application-list.tsx'
import styles from './page.module.css'

export async function clientLoader({ url, context }: ClientLoaderFunctionArgs) {
  const asked = url.searchParams.get('part')
  const part = applicationParts.find((each) => each === asked) ?? 'open'
  const cursor = url.searchParams.get('cursor') ?? ''
  const path = 'GET /api/admin/space-application'
  const found = await callApi<typeof listStaffApplications>(path, { query: { part, cursor } })
  const mayLend = maySomewhere(currentStaff(context).roles, 'base.change')
  return { ...found, part, isFirst: cursor === '', mayLend }
}

const addressOf = (part: ApplicationPart, cursor?: string) =>
  `${staffPaths.staffApplications()}?${new URLSearchParams({ part, ...(cursor !== undefined && { cursor }) })}`

export default function StaffApplicationsPage() {
  const { items, open, unpaid, nextCursor, part, isFirst, mayLend } = useLoaderData<typeof clientLoader>()
  const words: Record<ApplicationPart, string> = {
    open: `待處理（${open}）`,
    // A process of the version before does not count them.
    unpaid: `待繳費（${unpaid ?? 0}）`,
    decided: '已決定',
  }
  return (
    <Page>
      <HiddenPageMeta title="場地申請" />
      <StaffHead title="場地申請">
        <p>會員想借的空間和時段。待處理的照第一次使用的時間排，待繳費的照期限排，最急的在前面。</p>
        <p>
          <Link to={staffPaths.staffSpaceReport()}>看每個月的空間使用</Link>
        </p>
      </StaffHead>
      <TabLinks label="要看的申請">
        {applicationParts.map((each) => (
          <Link key={each} to={addressOf(each)} aria-current={each === part ? 'page' : undefined}>
            {words[each]}
          </Link>
        ))}
      </TabLinks>
      {items.length === 0 ? (
        <NoApplications part={part} mayLend={mayLend} />
      ) : (
        <ApplicationList key={part} part={part} items={items} />
      )}
      <nav aria-label="申請的其他頁" className={styles.pages}>
        {!isFirst && (
          <Link to={addressOf(part)} className={buttonClass()}>
            回到第一頁
          </Link>
        )}
        {nextCursor !== null && (
          <Link to={addressOf(part, nextCursor)} className={buttonClass()}>
            看更多
          </Link>
        )}
      </nav>
    </Page>
  )
}

function NoApplications({ part, mayLend }: { part: ApplicationPart; mayLend: boolean }) {
  if (part === 'unpaid')
    return <EmptyState title="都繳清了">核准了、還有費用或押金沒繳的申請，會照期限列在這裡。</EmptyState>
  if (part === 'decided')
    return <EmptyState title="還沒有決定過的申請">核准、不核准、取消或逾期的申請，都會收在這裡。</EmptyState>
  return (
    <EmptyState
      title="沒有待處理的申請"
      actions={
        mayLend && (
          <Link to={staffPaths.staffSpaces()} className={buttonClass()}>
            看哪些空間開放申請
          </Link>
        )
      }
    >
      都處理完了。有人申請場地時，會列在這裡，也會出現在首頁的「現在要處理」。
    </EmptyState>
  )
}
