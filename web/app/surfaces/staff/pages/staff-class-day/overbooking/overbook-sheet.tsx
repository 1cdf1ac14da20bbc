import type { Party, Roster } from 'contract/attendance/attendance'
import { useState } from 'react'
import { showSuccess } from '#client/notices/toasts.ts'
import { ApiError } from '#client/session/call-api.ts'
import { useDraft } from '#client/session/use-draft.ts'
import { useAct } from '#client/use-act.ts'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { useFocusOnWrong } from '#surfaces/staff/changes/use-focus-on-wrong.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { overbookWords } from './overbook-words.ts'
import { missingReason, ReasonField } from './reason-field.tsx'
import { sendOverbooking } from './send-overbooking.ts'
import styles from './overbooking.module.css'

type OverbookSheetProps = {
  roster: Pick<Roster, 'id' | 'classId' | 'seatsLeft' | 'isCutOff'>
  party: Party
  reload: () => Promise<void>
  onDone: () => void
  onClose: () => void
}

export function OverbookSheet({ roster, party, reload, onDone, onClose }: OverbookSheetProps) {
  const { bookingId, name, people, place } = party
  const words = overbookWords(party, roster)
  const [reason, setReason] = useDraft(`overbook ${roster.id} ${bookingId}`)
  const [missing, setMissing] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const form = useFocusOnWrong(refusals)
  const { error: refused, isBusy, run } = useAct()
  const changeReason = (typed: string) => {
    setReason(typed)
    setMissing(undefined)
  }
  const send = async () => {
    const wrong = missingReason(reason)
    setMissing(wrong)
    if (wrong !== undefined) return setRefusals((before) => before + 1)
    try {
      const { seats } = await sendOverbooking(roster.classId, {
        classDayId: roster.id,
        reason: reason.trim(),
        maxSeats: words.maxSeats,
        party: { bookingId },
      })
      await reload()
      onDone()
      showSuccess(seats === 0 ? `已給名額（${people} 位）` : `已超收 ${people} 位`)
      onClose()
      return undefined
    } catch (error) {
      if (error instanceof ApiError && error.code === 'overbooking_changed') await reload()
      return refusalWords(error)
    }
  }
  return (
    <Sheet
      isOpen
      title={words.title}
      onClose={onClose}
      footer={
        <Button variant="primary" isBlock isBusy={isBusy} onClick={() => void run(send)}>
          {words.send}
        </Button>
      }
    >
      <div ref={form} className={styles.fields}>
        <p>
          {name ?? '已刪除的帳號'}・{people} 位{place !== null && `・候補第 ${place} 位`}
        </p>
        <ReasonField {...words.reason} value={reason} error={missing} onChange={changeReason} />
        <p className={styles.concern}>{words.concern}</p>
        <p role="alert" className={styles.error}>
          {refused}
        </p>
      </div>
    </Sheet>
  )
}
