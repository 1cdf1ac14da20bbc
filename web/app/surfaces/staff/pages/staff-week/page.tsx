import type { listWeek } from 'contract/planning/week'
import { staffPaths } from 'contract/staff-pages'
import { startOfTaipeiDay, taipeiDate, taipeiDay } from 'contract/taipei-time'
import { useState } from 'react'
import { Link, useLoaderData, useLocation, type ClientLoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { callApi } from '#client/session/call-api.ts'
import { StaffHead } from '#surfaces/staff/layout/staff-head.tsx'
import { MovedNote, type Moved } from '#surfaces/staff/moves/moved-note.tsx'
import { MovingSheet } from '#surfaces/staff/moves/moving-sheet.tsx'
import { useMoving } from '#surfaces/staff/moves/use-moving.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Page } from '#ui/page.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { BaseChoice } from './base-choice.tsx'
import { basesOf, datesOf, rowsOfWeek, weekOfBase, type WeekBy } from './week-rows.ts'
import { WeekTable } from './week-table.tsx'
import styles from './page.module.css'

const byWords: Record<WeekBy, string> = { room: '看教室', teacher: '看老師' }
const dayMs = 86_400_000

/** Of the link to the current week, which brings today into view also where that week is shown. */
const toToday = { isToToday: true }
const isToToday = (state: unknown): boolean => (state as typeof toToday | null)?.isToToday === true

/** `?date=`: a day of the week; `?by=`: what the rows are; `?base=`: the name of one base. */
export async function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const date = /^20\d\d-\d\d-\d\d$/.exec(url.searchParams.get('date') ?? '')?.[0]
  const by: WeekBy = url.searchParams.get('by') === 'teacher' ? 'teacher' : 'room'
  const isReal = date !== undefined && !Number.isNaN(Date.parse(date))
  const found = await callApi<typeof listWeek>('GET /api/admin/week', { query: isReal ? { date } : {} })
  const now = Date.now()
  return { ...found, by, base: url.searchParams.get('base') ?? '', now, today: taipeiDate(new Date(now)) }
}

export default function StaffWeekPage() {
  const { by, base, from, today, now, ...week } = useLoaderData<typeof clientLoader>()
  const { moving, moves, close } = useMoving(now)
  const [moved, setMoved] = useState<Moved>()
  const { key, state } = useLocation()
  const todayKey = isToToday(state) ? key : ''
  const dates = datesOf(from)
  const rows = rowsOfWeek(weekOfBase(week, base), dates, by)
  const address = (date: string, rows: WeekBy, of = base) =>
    `${staffPaths.staffWeek()}?${new URLSearchParams({ date, by: rows, ...(of !== '' && { base: of }) }).toString()}`
  const weekOf = (weeks: number) => new Date(Date.parse(from) + weeks * 7 * dayMs).toISOString().slice(0, 10)
  const dayOf = (date: string) => taipeiDay(startOfTaipeiDay(date))
  return (
    <Page>
      <HiddenPageMeta title="一週課表" />
      <StaffHead title="一週課表" back={{ to: staffPaths.staffClasses(), words: '班別' }}>
        <p>
          {dayOf(dates[0]!)}到 {dayOf(dates[6]!)}
        </p>
        <p>
          <Link to={`${staffPaths.staffMonth()}?month=${from.slice(0, 7)}`}>看一個月課表</Link>
        </p>
      </StaffHead>
      <div className={styles.tools}>
        <TabLinks label="每一列是什麼">
          {(['room', 'teacher'] as const).map((each) => (
            <Link key={each} to={address(from, each)} aria-current={each === by ? 'page' : undefined}>
              {byWords[each]}
            </Link>
          ))}
        </TabLinks>
        <BaseChoice bases={basesOf(week, base)} base={base} addressOf={(of) => address(from, by, of)} />
        <nav aria-label="換一週" className={styles.weeks}>
          <Link to={address(weekOf(-1), by)} className={buttonClass({ size: 'small' })}>
            <Icon name="chevron-left" size="small" />
            前一週
          </Link>
          {/* Also on the current week, so that the link keeps the focus after it was followed. */}
          <Link
            to={address(today, by)}
            state={toToday}
            className={buttonClass({ size: 'small' })}
            aria-current={dates.includes(today) ? 'page' : undefined}
          >
            這一週
          </Link>
          <Link to={address(weekOf(1), by)} className={buttonClass({ size: 'small' })}>
            後一週
            <Icon name="chevron-right" size="small" />
          </Link>
        </nav>
      </div>
      <MovedNote moved={moved} isBehind={moving !== undefined} onTakenBack={() => setMoved(undefined)} />
      {rows.length === 0 ? (
        <EmptyState title={by === 'room' ? '這一週沒有課，也沒有借用' : '這一週沒有課'}>
          換一週看看，或先開一個新班。
        </EmptyState>
      ) : (
        <WeekTable {...{ rows, dates, by, today, todayKey, moves }} />
      )}
      {moving && <MovingSheet moving={moving} onClose={close} onMoved={setMoved} />}
    </Page>
  )
}
