import type { StaffDay } from 'contract/office/staff-class'
import { useEffect, useEffectEvent } from 'react'
import { useAct } from '#client/use-act.ts'
import { bringIntoView } from '#surfaces/staff/changes/bring-into-view.ts'
import { NotifiedList } from '#surfaces/staff/changes/notified-list.tsx'
import {
  fieldsWith,
  isMissing,
  missingOf,
  useMissing,
  type Missing,
  type SheetFields,
} from '#surfaces/staff/changes/use-missing.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import type { Make, Wanted } from './use-changes.ts'
import styles from './sheet-parts.module.css'

type ChangeSheetProps = {
  title: string
  concern: string
  /** Days whose people are notified. */
  notified?: readonly StaffDay[]
  button: string
  isDanger?: boolean
  /** A text says what is missing of no field in particular. */
  read: () => Wanted | Missing | string
  /** Runs before the change while there is something to check; a text says what is wrong. */
  check?: ((wanted: Wanted) => Promise<string | undefined>) | undefined
  /** What it is opened with is checked at once. */
  isCheckedFirst?: boolean
  make: Make
  onClose: () => void
  children: SheetFields
}

export function ChangeSheet(props: ChangeSheetProps) {
  const {
    title,
    concern,
    notified = [],
    button,
    isDanger = false,
    read,
    check,
    make,
    onClose,
    children,
  } = props
  const { isCheckedFirst = false } = props
  const { error, isBusy, run } = useAct()
  const { fieldsRef, errorOf, refuse, unsaid } = useMissing(missingOf(read()))
  const said = error ?? unsaid
  const send = async () => {
    const wanted = read()
    if (typeof wanted === 'string') return wanted
    if (isMissing(wanted)) return refuse()
    const refused = await (check ?? make)(wanted)
    if (refused === undefined && !check) onClose()
    return refused
  }
  const checkFirst = useEffectEvent(() => {
    if (isCheckedFirst && check !== undefined) void run(send)
  })
  useEffect(() => checkFirst(), [])
  return (
    <Sheet
      isOpen
      title={title}
      onClose={onClose}
      footer={
        <Button
          variant={isDanger ? 'danger' : 'primary'}
          isBlock
          isBusy={isBusy}
          onClick={() => void run(send)}
        >
          {button}
        </Button>
      }
    >
      <div ref={fieldsRef} className={styles.fields}>
        {fieldsWith(children, errorOf)}
        <p className={styles.concern}>{concern}</p>
        <NotifiedList of={{ days: notified.filter(hasPeople).map(({ id }) => id) }} />
        <p role="alert" ref={said === undefined ? null : bringIntoView} className={styles.error}>
          {said}
        </p>
      </div>
    </Sheet>
  )
}

const hasPeople = ({ bookings, waitingParties }: StaffDay): boolean => bookings + waitingParties > 0
