import type { listRosterDays } from 'contract/attendance/attendance'
import type { StaffPerson } from 'contract/identity/identity'
import type { readDigestChoice } from 'contract/identity/staff-digest'
import type { DayUse, listDayUses } from 'contract/lending/day-uses'
import type { readOpening } from 'contract/site/opening'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { callApi } from '#client/session/call-api.ts'
import { readDecisions, readToDo } from '#surfaces/staff/layout/read-to-do.ts'
import { currentStaff } from '#surfaces/staff/layout/staff-context.ts'
import { maySomewhere } from '#surfaces/staff/layout/staff-menu.ts'
import { roleWords } from '#surfaces/staff/roles-in-words.ts'
import { Page } from '#ui/page.tsx'
import { Attention, WayToAttention } from './attention.tsx'
import { ClassDays } from './class-days.tsx'
import { DayUses } from './day-uses.tsx'
import { DigestChoice } from './digest-choice.tsx'
import { OpenDecisions } from './open-decisions.tsx'
import { OpeningList } from './opening-list.tsx'
import { StartLinks } from './start-links.tsx'
import styles from './page.module.css'

/** Undefined for people whose roles have no class days. */
export async function clientLoader({ context, url }: ClientLoaderFunctionArgs) {
  const person = currentStaff(context)
  const now = Date.now()
  // Who holds a phone is at the door, and wants today's classes first.
  const isPhone = matchMedia('(max-width: 767px)').matches
  const opening = await readOpeningState(person)
  if (!maySomewhere(person.roles, 'attendance.read'))
    return {
      person,
      now,
      opening,
      found: undefined,
      uses: [],
      decisions: [],
      todo: undefined,
      digest: undefined,
      hasOtherDates: false,
      isPhone,
    }
  const hasOtherDates = maySomewhere(person.roles, 'attendance.read', { isToday: false })
  const date = /^\d{4}-\d\d-\d\d$/.exec(url.searchParams.get('date') ?? '')?.[0]
  const query = date === undefined || !hasOtherDates ? {} : { date }
  const [found, uses, todo, digest] = await Promise.all([
    callApi<typeof listRosterDays>('GET /api/admin/class-day', { query }),
    readUses(person, query),
    readToDo(person.roles),
    readDigest(person),
  ])
  const decisions = todo?.decisions ?? (await readDecisions(person.roles))
  return { person, now, opening, found, uses, decisions, todo, digest, hasOtherDates, isPhone }
}

const readUses = async ({ roles }: StaffPerson, query: { date?: string }): Promise<readonly DayUse[]> =>
  maySomewhere(roles, 'application.read')
    ? (await callApi<typeof listDayUses>('GET /api/admin/space-use', { query })).uses
    : []

/** Undefined for people without anything to do. */
const readDigest = async ({ roles }: StaffPerson) =>
  maySomewhere(roles, 'message.read')
    ? await callApi<typeof readDigestChoice>('GET /api/admin/digest', {})
    : undefined

const readOpeningState = async ({ roles }: StaffPerson) =>
  roles.some(({ role }) => role === 'admin')
    ? await callApi<typeof readOpening>('GET /api/admin/opening', {})
    : undefined

export default function StaffHomePage() {
  const { person, now, opening, found, uses, decisions, todo, digest, hasOtherDates, isPhone } =
    useLoaderData<typeof clientLoader>()
  const seesClasses = maySomewhere(person.roles, 'class.read')
  const isDayFirst = found !== undefined && found.days.length > 0 && isPhone
  return (
    <Page>
      <HiddenPageMeta title="後台" />
      <header className={styles.head}>
        <h1>{person.name}，你好</h1>
        <ul role="list" aria-label="你的權限" className={styles.roles}>
          {person.roles.map((role) => (
            <li key={roleWords(role)}>{roleWords(role)}</li>
          ))}
        </ul>
      </header>
      {isDayFirst && todo && (
        <p className={styles.way}>
          <WayToAttention todo={todo} />
        </p>
      )}
      <OpeningList opening={opening} />
      {isDayFirst && <ClassDays {...found} {...{ now, hasOtherDates, seesClasses }} />}
      {todo && <Attention todo={todo} />}
      {found && !isDayFirst && <ClassDays {...found} {...{ now, hasOtherDates, seesClasses }} />}
      {!found && <StartLinks roles={person.roles} />}
      <DayUses uses={uses} now={now} />
      <OpenDecisions decisions={decisions} now={now} />
      {digest && <DigestChoice isWanted={digest.isWanted} now={now} />}
    </Page>
  )
}
