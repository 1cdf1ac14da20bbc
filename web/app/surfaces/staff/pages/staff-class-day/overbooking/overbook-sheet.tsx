import type { Party, Roster } from 'contract/attendance'
import { useState } from 'react'
import { showSuccess } from '#client/notices/toasts.ts'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { missingReason, ReasonField } from './reason-field.tsx'
import { sendOverbooking } from './send-overbooking.ts'
import styles from './overbooking.module.css'

type OverbookSheetProps = {
  roster: Pick<Roster, 'id' | 'classId'>
  party: Party
  onDone: () => Promise<void>
  onClose: () => void
}

/** Admits a waiting party above the capacity, for a reason; says what that changes for everybody else. */
export function OverbookSheet({ roster, party, onDone, onClose }: OverbookSheetProps) {
  const { bookingId, name, people, place } = party
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const changeReason = (typed: string) => {
    setReason(typed)
    setMissing(undefined)
  }
  const send = async () => {
    const wrong = missingReason(reason)
    setMissing(wrong)
    if (wrong !== undefined) return
    setBusy(true)
    try {
      await sendOverbooking(roster.classId, {
        classDayId: roster.id,
        reason: reason.trim(),
        party: { bookingId },
      })
      await onDone()
      showSuccess(`已超收 ${people} 位`)
      onClose()
    } catch (error) {
      setRefused(refusalWords(error))
      setBusy(false)
    }
  }
  return (
    <Sheet
      isOpen
      title="超收這一組"
      onClose={onClose}
      footer={
        <Button variant="primary" isBlock isBusy={isBusy} onClick={() => void send()}>
          超收 {people} 位
        </Button>
      }
    >
      <div className={styles.fields}>
        <p>
          {name ?? '已刪除的帳號'}・{people} 位{place !== null && `・候補第 ${place} 位`}
        </p>
        <ReasonField value={reason} error={missing} onChange={changeReason} />
        <p className={styles.concern}>
          會通知這一組有名額了。這一天的名額會加上他們需要的位子，其他人的候補順位不變。之後有人取消，多的名額還在，可以到班別頁調回來。
        </p>
        <p role="alert" className={styles.error}>
          {refused}
        </p>
      </div>
    </Sheet>
  )
}
