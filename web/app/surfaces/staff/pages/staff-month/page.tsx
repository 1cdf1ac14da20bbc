import { monthBys, type listMonth, type MonthBy } from 'contract/planning/week'
import { staffPaths } from 'contract/staff-pages'
import { taipeiDate } from 'contract/taipei-time'
import { useState } from 'react'
import { Link, useLoaderData, useNavigate, useNavigation, type ClientLoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { callApi } from '#client/session/call-api.ts'
import { MonthLinks } from '#surfaces/staff/layout/month-links.tsx'
import { StaffHead } from '#surfaces/staff/layout/staff-head.tsx'
import { MovedNote, type Moved } from '#surfaces/staff/moves/moved-note.tsx'
import { MovingSheet } from '#surfaces/staff/moves/moving-sheet.tsx'
import { useMoving } from '#surfaces/staff/moves/use-moving.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { datesOfMonth } from './month-days.ts'
import type { Says } from './month-entry.tsx'
import styles from './page.module.css'

const byWords: Record<MonthBy, { tab: string; of: string }> = {
  base: { tab: '看基地', of: '基地' },
  room: { tab: '看教室', of: '教室' },
  teacher: { tab: '看老師', of: '老師' },
}

/** `?month=2026-06`; `?by=`: what `?of=` is the name of. */
export async function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const now = new Date()
  const month = /^20\d\d-(?:0[1-9]|1[0-2])$/.exec(url.searchParams.get('month') ?? '')?.[0]
  const wanted = url.searchParams.get('by')
  const by = monthBys.find((each) => each === wanted) ?? 'base'
  const shown = month ?? taipeiDate(now).slice(0, 7)
  const of = (url.searchParams.get('of') ?? '').slice(0, 120)
  const query = { month: shown, by, ...(of !== '' && { of }) }
  const { view, ...found } = await callApi<typeof listMonth>('GET /api/admin/month', { query })
  return { ...found, ...view, month: shown, by, of, now: now.getTime() }
}

const saysOf = (by: MonthBy, of: string): Says => {
  if (by === 'teacher') return of === '' ? 'teacher' : 'room'
  return by === 'room' && of !== '' ? 'teacher' : 'room'
}

const addressOf = (view: { month: string; by: MonthBy; of?: string }): string =>
  `${staffPaths.staffMonth()}?${new URLSearchParams(view).toString()}`

export default function StaffMonthPage() {
  const { month, days, uses, total, more, names, isCut, by, of, now } = useLoaderData<typeof clientLoader>()
  const { moving, moves, close } = useMoving(now)
  const [moved, setMoved] = useState<Moved>()
  const entries = [...days, ...uses]
  const [year, number] = month.split('-').map(Number)
  return (
    <Page>
      <HiddenPageMeta title="一個月課表" />
      <StaffHead title="一個月課表" back={{ to: staffPaths.staffClasses(), words: '班別' }}>
        <p>
          {year}年{number}月・{total.days} 堂{total.uses > 0 && `・借用 ${total.uses} 次`}
        </p>
        <p>
          <Link to={`${staffPaths.staffWeek()}?date=${month}-01`}>看一週課表</Link>
        </p>
      </StaffHead>
      <Tools {...{ month, by, of, names }} thisMonth={taipeiDate(new Date(now)).slice(0, 7)} />
      <MovedNote moved={moved} isBehind={moving !== undefined} onTakenBack={() => setMoved(undefined)} />
      {isCut && <p role="status">這個月的課太多，後面的沒有列出來。請用一週課表看。</p>}
      {entries.length === 0 ? (
        <EmptyState title="這個月沒有課">換一個月，或換一個{byWords[by].of}看看。</EmptyState>
      ) : (
        <MonthCalendar
          dates={datesOfMonth(month, { entries, more })}
          says={saysOf(by, of)}
          {...{ entries, moves }}
        />
      )}
      {moving && <MovingSheet moving={moving} onClose={close} onMoved={setMoved} />}
    </Page>
  )
}

type ToolsProps = { month: string; by: MonthBy; of: string; names: readonly string[]; thisMonth: string }

function Tools({ month, by, of, names, thisMonth }: ToolsProps) {
  const navigate = useNavigate()
  const { location } = useNavigation()
  const isOfMonth = location?.pathname === staffPaths.staffMonth()
  // While it is loaded the chosen name stays, so that the next key goes on from there.
  const chosen = isOfMonth ? (new URLSearchParams(location.search).get('of') ?? '') : of
  // A name of the address that has no class in this month stays chosen.
  const options = [...new Set(of === '' ? names : [...names, of])]
  return (
    <div className={styles.tools}>
      <TabLinks label="看什麼">
        {monthBys.map((each) => (
          <Link
            key={each}
            to={addressOf({ month, by: each })}
            aria-current={each === by ? 'page' : undefined}
          >
            {byWords[each].tab}
          </Link>
        ))}
      </TabLinks>
      <SelectField
        label={byWords[by].of}
        width="medium"
        emptyLabel="全部"
        options={options.map((name) => ({ value: name, label: name }))}
        value={chosen}
        onChange={({ target }) =>
          void navigate(addressOf({ month, by, of: target.value }), { preventScrollReset: true })
        }
      />
      <MonthLinks {...{ month, thisMonth }} addressOf={(each) => addressOf({ month: each, by, of })} />
    </div>
  )
}
