import type { listDeskDays } from 'contract/attendance/attendance'
import type { listOpenDecisions } from 'contract/office/staff-class'
import { staffRoleNames } from 'contract/permissions'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { callApi } from '#client/session/call-api.ts'
import { currentStaff } from '#surfaces/staff/layout/staff-context.ts'
import { maySomewhere } from '#surfaces/staff/layout/staff-menu.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import { ClassDays } from './class-days.tsx'
import { OpenDecisions } from './open-decisions.tsx'
import styles from './page.module.css'

/** Undefined for people whose roles have no class days. */
export async function clientLoader({ context, url }: ClientLoaderFunctionArgs) {
  const person = currentStaff(context)
  const now = Date.now()
  if (!maySomewhere(person.roles, 'attendance.read')) return { person, now, found: undefined, decisions: [] }
  const date = /^\d{4}-\d\d-\d\d$/.exec(url.searchParams.get('date') ?? '')?.[0]
  const query = date === undefined ? {} : { date }
  const [found, { classes: decisions }] = await Promise.all([
    callApi<typeof listDeskDays>('GET /api/admin/class-day', { query }),
    callApi<typeof listOpenDecisions>('GET /api/admin/class-decision', {}),
  ])
  return { person, now, found, decisions }
}

export default function StaffHomePage() {
  const { person, now, found, decisions } = useLoaderData<typeof clientLoader>()
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
      {found ? (
        <ClassDays date={found.date} days={found.days} now={now} />
      ) : (
        <EmptyState title="你的工作頁面還沒開放">編輯內容的頁面會在之後的版本開放。</EmptyState>
      )}
    </Page>
  )
}
