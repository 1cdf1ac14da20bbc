import type { listDeskDays } from 'contract/attendance/attendance'
import { can } from 'contract/can'
import type { StaffPerson } from 'contract/identity/identity'
import type { listOpenDecisions } from 'contract/office/staff-class'
import { staffRoleNames } from 'contract/permissions'
import { staffPaths } from 'contract/staff-pages'
import { Link, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { callApi } from '#client/session/call-api.ts'
import { staffActor } from '#surfaces/staff/layout/staff-actor.ts'
import { staffContext } from '#surfaces/staff/layout/staff-context.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Page } from '#ui/page.tsx'
import { ClassDays } from './class-days.tsx'
import { OpenDecisions } from './open-decisions.tsx'
import styles from './page.module.css'

/** The class days of the date in the address, today by default; undefined for people whose roles have none. */
export async function clientLoader({ context, url }: ClientLoaderFunctionArgs) {
  const person = context.get(staffContext)
  const now = Date.now()
  const may = {
    seeClosures: maySomewhere(person, 'closure.read'),
    readMessages: maySomewhere(person, 'message.read'),
    readFeedback: maySomewhere(person, 'feedback.read'),
  }
  if (!maySomewhere(person, 'attendance.read')) return { person, now, may, found: undefined, decisions: [] }
  const date = /^\d{4}-\d\d-\d\d$/.exec(url.searchParams.get('date') ?? '')?.[0]
  const query = date === undefined ? {} : { date }
  const [found, { classes: decisions }] = await Promise.all([
    callApi<typeof listDeskDays>('GET /api/admin/class-day', { query }),
    callApi<typeof listOpenDecisions>('GET /api/admin/class-decision', {}),
  ])
  return { person, now, may, found, decisions }
}

/** Whether one of their roles allows this at its base. */
const maySomewhere = (
  { roles }: StaffPerson,
  action: 'attendance.read' | 'closure.read' | 'message.read' | 'feedback.read',
): boolean => roles.some((held) => can(staffActor([held]), action, { baseId: held.base?.id ?? 0 }))

/** What happens today at the bases of the member of staff. */
export default function StaffHomePage() {
  const { person, now, may, found, decisions } = useLoaderData<typeof clientLoader>()
  return (
    <Page>
      <HiddenPageMeta title="後台" />
      <header className={styles.head}>
        <h1>{person.name}，你好</h1>
        <ul role="list" aria-label="你的權限" className={styles.roles}>
          {person.roles.map(({ role, base }) => (
            <li key={`${role} ${base?.id}`}>
              {base === null ? staffRoleNames[role] : `${staffRoleNames[role]}（${base.name}）`}
            </li>
          ))}
        </ul>
      </header>
      <OpenDecisions decisions={decisions} now={now} />
      <OtherPages may={may} />
      {found ? (
        <ClassDays date={found.date} days={found.days} now={now} />
      ) : (
        <EmptyState title="你的工作頁面還沒開放">編輯內容的頁面會在之後的版本開放。</EmptyState>
      )}
    </Page>
  )
}

type OtherPagesProps = { may: { seeClosures: boolean; readMessages: boolean; readFeedback: boolean } }

function OtherPages({ may }: OtherPagesProps) {
  if (!Object.values(may).includes(true)) return null
  return (
    <nav aria-label="後台的其他頁" className={styles.otherPages}>
      {may.seeClosures && (
        <Link to={staffPaths.staffClosures()} className={buttonClass()}>
          <Icon name="alert" size="small" />
          停班停課
        </Link>
      )}
      {may.readMessages && (
        <Link to={staffPaths.staffMessages()} className={buttonClass()}>
          <Icon name="mail" size="small" />
          訊息紀錄
        </Link>
      )}
      {may.readFeedback && (
        <Link to={staffPaths.staffFeedback()} className={buttonClass()}>
          <Icon name="chart" size="small" />
          課後意見
        </Link>
      )}
    </nav>
  )
}
