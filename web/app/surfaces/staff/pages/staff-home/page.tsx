import type { listDeskDays } from 'contract/attendance'
import { can } from 'contract/can'
import type { StaffPerson } from 'contract/identity'
import { staffRoleNames } from 'contract/permissions'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { callApi } from '#client/session/call-api.ts'
import { staffContext } from '#surfaces/staff/layout/staff-context.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import { ClassDays } from './class-days.tsx'
import styles from './page.module.css'

/** The class days of the date in the address, today by default; undefined for people whose roles have none. */
export async function clientLoader({ context, url }: ClientLoaderFunctionArgs) {
  const person = context.get(staffContext)
  const now = Date.now()
  if (!maySeeClassDays(person)) return { person, now, found: undefined }
  const date = /^\d{4}-\d\d-\d\d$/.exec(url.searchParams.get('date') ?? '')?.[0]
  const query = date === undefined ? {} : { date }
  const found = await callApi<typeof listDeskDays>('GET /api/admin/class-day', { query }, { isQuiet: true })
  return { person, now, found }
}

const maySeeClassDays = ({ roles }: StaffPerson): boolean =>
  roles.some(({ role, base }) => {
    const baseId = base?.id ?? null
    const actor = { kind: 'account', accountId: '', isMember: false, roles: [{ role, baseId }] } as const
    return can(actor, 'attendance.read', { baseId: baseId ?? 0 })
  })

/** What happens today at the bases of the member of staff. */
export default function StaffHomePage() {
  const { person, now, found } = useLoaderData<typeof clientLoader>()
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
      {found ? (
        <ClassDays date={found.date} days={found.days} now={now} />
      ) : (
        <EmptyState title="你的工作頁面還沒開放">編輯內容的頁面會在之後的版本開放。</EmptyState>
      )}
    </Page>
  )
}
