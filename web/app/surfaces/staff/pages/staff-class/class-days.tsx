import type { StaffClass, StaffDay } from 'contract/office/staff-class'
import { useState } from 'react'
import { useKeptFocus } from '#surfaces/staff/changes/use-kept-focus.ts'
import type { Make } from '#surfaces/staff/class-changes/use-changes.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { DayCard } from './day-card.tsx'
import { MergeSheet } from './merge/merge-sheet.tsx'
import { CancelDaysSheet } from './plan/cancel-days-sheet.tsx'
import { DaysSheet } from './plan/days-sheet.tsx'
import { PostponeSheet } from './plan/postpone-sheet.tsx'
import { SubstituteSheet } from './plan/substitute-sheet.tsx'
import { AddDaySheet } from './sheets/add-day-sheet.tsx'
import { CancelSheet } from './sheets/cancel-sheet.tsx'
import { CapacitySheet } from './sheets/capacity-sheet.tsx'
import type { ClassSheet } from './sheets/class-sheet.ts'
import { MoveSheet } from './sheets/move-sheet.tsx'
import { VenueSheet } from './sheets/venue-sheet.tsx'
import styles from './class-days.module.css'

type ClassDaysProps = { shown: StaffClass; now: number; make: Make }

export function ClassDays({ shown, now, make }: ClassDaysProps) {
  const [sheet, setSheet] = useState<ClassSheet>()
  const ahead = shown.days.filter(({ endsAt }) => Date.parse(endsAt) > now)
  const over = shown.days.filter(({ endsAt }) => Date.parse(endsAt) <= now)
  // Nobody can have booked a draft.
  const hasRoster = shown.publishedAt !== null
  const isRunning = shown.cancelledAt === null && shown.notOpenedAt === null
  const notBegun = ahead.filter(({ startsAt }) => Date.parse(startsAt) > now)
  const changeable = notBegun.length > 0
  const held = notBegun.filter(({ cancelReason }) => cancelReason === null)
  const actions =
    shown.mayChange && shown.mergedInto === null ? { make, open: setSheet, isRunning } : undefined
  const kept = useKeptFocus()
  return (
    <section aria-labelledby="days" {...kept}>
      <div className={styles.head}>
        <h2 id="days">上課日</h2>
        {actions && <ClassActions {...{ shown, changeable }} isHeld={held.length > 0} {...actions} />}
      </div>
      {ahead.length === 0 && <EmptyState title="沒有還沒上的課" headingLevel={3} />}
      <ol role="list" className={styles.days}>
        {ahead.map((day) => (
          <DayCard key={day.id} {...{ day, now, actions, hasRoster }} />
        ))}
      </ol>
      {over.length > 0 && (
        <Disclosure summary={`上過的 ${over.length} 天`}>
          <ol role="list" className={styles.days}>
            {over.map((day) => (
              <DayCard key={day.id} {...{ day, now, hasRoster }} actions={undefined} />
            ))}
          </ol>
        </Disclosure>
      )}
      {sheet && <OpenSheet {...{ sheet, shown, held, make }} onClose={() => setSheet(undefined)} />}
    </section>
  )
}

type ClassActionsProps = {
  shown: StaffClass
  /** Has a day that has not begun. */
  changeable: boolean
  /** Has one that is not cancelled either. */
  isHeld: boolean
  isRunning: boolean
  make: Make
  open: (sheet: ClassSheet) => void
}

function ClassActions({ shown, changeable, isHeld, isRunning, make, open }: ClassActionsProps) {
  if (shown.cancelledAt !== null)
    return changeable ? (
      <Button
        icon="undo"
        onClick={() => void make({ change: { verb: 'restore', body: { days: 'all' } }, done: '班別已恢復' })}
      >
        恢復這一班
      </Button>
    ) : null
  return (
    <div className={styles.actions}>
      {isRunning && (
        <Button size="small" icon="plus" onClick={() => open({ kind: 'add' })}>
          加一堂
        </Button>
      )}
      {isRunning && isHeld && (
        <>
          <Button size="small" icon="edit" onClick={() => open({ kind: 'days' })}>
            一次改好幾天
          </Button>
          <Button size="small" icon="seat" onClick={() => open({ kind: 'capacity' })}>
            調整全部名額
          </Button>
          <Button size="small" icon="map-pin" onClick={() => open({ kind: 'venue' })}>
            全部換教室
          </Button>
          <Button size="small" icon="arrow-right" onClick={() => open({ kind: 'merge' })}>
            併入另一班
          </Button>
          <Button size="small" icon="calendar" onClick={() => open({ kind: 'cancel-days' })}>
            停課好幾天
          </Button>
        </>
      )}
      {changeable && (
        <Button size="small" variant="danger" icon="close" onClick={() => open({ kind: 'cancel' })}>
          停辦整個班別
        </Button>
      )}
    </div>
  )
}

type OpenSheetProps = {
  sheet: ClassSheet
  shown: StaffClass
  /** Those that have not begun and are not cancelled. */
  held: readonly StaffDay[]
  make: Make
  onClose: () => void
}

function OpenSheet({ sheet, shown, held, make, onClose }: OpenSheetProps) {
  const days = 'day' in sheet ? [sheet.day] : held
  const isAll = !('day' in sheet)
  if (sheet.kind === 'add')
    return (
      <AddDaySheet
        classId={shown.id}
        baseId={shown.baseId}
        isOnline={shown.mode === 'online'}
        days={shown.days}
        {...{ make, onClose }}
      />
    )
  if (sheet.kind === 'days')
    return <DaysSheet classId={shown.id} baseId={shown.baseId} days={days} {...{ make, onClose }} />
  if (sheet.kind === 'cancel-days')
    return <CancelDaysSheet classId={shown.id} days={days} {...{ make, onClose }} />
  if (sheet.kind === 'merge') return <MergeSheet classId={shown.id} {...{ make, onClose }} />
  if (sheet.kind === 'substitute')
    return <SubstituteSheet classId={shown.id} day={sheet.day} {...{ make, onClose }} />
  if (sheet.kind === 'postpone')
    return <PostponeSheet classId={shown.id} day={sheet.day} {...{ make, onClose }} />
  if (sheet.kind === 'move') return <MoveSheet classId={shown.id} day={sheet.day} {...{ make, onClose }} />
  if (sheet.kind === 'venue') return <VenueSheet baseId={shown.baseId} {...{ days, isAll, make, onClose }} />
  const Sheet = { capacity: CapacitySheet, cancel: CancelSheet }[sheet.kind]
  return <Sheet {...{ days, isAll, make, onClose }} />
}
