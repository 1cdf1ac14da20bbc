import type { StaffApplication } from 'contract/lending/staff-applications'
import type { SpaceUse } from 'contract/spaces/applications'
import { useState } from 'react'
import { useAct } from '#client/use-act.ts'
import { MoveSheet } from '#surfaces/staff/moves/move-sheet.tsx'
import { Button } from '#ui/button.tsx'
import styles from './use-card.module.css'

type UseButtonsProps = {
  application: StaffApplication
  use: SpaceUse
  when: string
  now: number
  reopen: (useId: number) => Promise<void>
}

/** What else those who decide may do to a use that has not begun. */
export function UseButtons({ application, use, when, now, reopen }: UseButtonsProps) {
  const isMovable = isLive(use) && Date.parse(use.startsAt) > now
  const isBack = isReversible(use, application, now)
  if (!isMovable && !isBack) return null
  return (
    <div className={styles.acts}>
      {isMovable && <MoveButton {...{ application, use, when }} />}
      {isBack && <Reopen {...{ use, when, reopen }} />}
    </div>
  )
}

const isLive = ({ state }: SpaceUse): boolean => state === 'pending' || state === 'approved'

const isReversible = (use: SpaceUse, { events }: StaffApplication, now: number): boolean => {
  const { id, state, startsAt } = use
  const isDecided = state === 'approved' || state === 'rejected'
  const isOverdue =
    state === 'cancelled' && events.findLast(({ useIds }) => useIds.includes(id))?.kind === 'overdue'
  return (isDecided || isOverdue) && Date.parse(startsAt) > now
}

type MoveButtonProps = Pick<UseButtonsProps, 'application' | 'use' | 'when'>

function MoveButton({ application, use, when }: MoveButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { id: useId, spaceId, startsAt, endsAt } = use
  return (
    <>
      <Button icon="clock" aria-label={`改時間：${when}`} onClick={() => setOpen(true)}>
        改時間
      </Button>
      {isOpen && (
        <MoveSheet
          applicationId={application.id}
          title={application.title}
          move={{ useId, spaceId, startsAt, endsAt }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function Reopen({ use, when, reopen }: Pick<UseButtonsProps, 'use' | 'when' | 'reopen'>) {
  const { isBusy, run } = useAct()
  return (
    <Button
      icon="undo"
      isBusy={isBusy}
      aria-label={`改回審核中：${when}`}
      onClick={() => void run(() => reopen(use.id))}
    >
      改回審核中
    </Button>
  )
}
