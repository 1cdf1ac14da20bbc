import type { Roster } from 'contract/attendance'
import type { bookForGuest } from 'contract/guests'
import { useState } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { refusalWords, sendOnce } from '#surfaces/staff/changes/send-once.ts'
import {
  missingReason,
  ReasonField,
} from '#surfaces/staff/pages/staff-class-day/overbooking/reason-field.tsx'
import { sendOverbooking } from '#surfaces/staff/pages/staff-class-day/overbooking/send-overbooking.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ClaimCode } from './claim-code.tsx'
import styles from './guests.module.css'

type BookForGuestProps = {
  roster: Pick<Roster, 'id' | 'classId' | 'seatsLeft'>
  reload: () => Promise<void>
  onClose: () => void
}

/** Books this day for somebody without LINE, above the capacity for a reason, and then shows the code with which they take the booking over. */
export function BookForGuest({ roster, reload, onClose }: BookForGuestProps) {
  const [guest, setGuest] = useState({ name: '', mobile: '' })
  const [people, setPeople] = useState(1)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<string>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [bookingId, setBookingId] = useState<string>()
  const isOver = people > roster.seatsLeft
  const changeReason = (typed: string) => {
    setReason(typed)
    setMissing(undefined)
  }
  const send = async () => {
    const wrong = isOver ? missingReason(reason) : undefined
    setMissing(wrong)
    if (wrong !== undefined) return
    setBusy(true)
    const plus = people - 1
    const sent = isOver
      ? sendOverbooking(roster.classId, {
          classDayId: roster.id,
          reason: reason.trim(),
          party: { ...guest, plus },
        }).then((admitted) => admitted.bookingId)
      : book(roster.classId, { ...guest, days: [{ classDayId: roster.id, plus }] })
    await sent.then(setBookingId, (refused: unknown) => setError(refusalWords(refused)))
    await reload()
    setBusy(false)
  }
  return (
    <Sheet
      isOpen
      title={bookingId === undefined ? '代為報名' : '報名完成'}
      onClose={onClose}
      footer={
        bookingId === undefined && (
          <Button variant="primary" isBlock isBusy={isBusy} onClick={() => void send()}>
            {isOver ? '超收' : '報名'} {people} 位
          </Button>
        )
      }
    >
      {bookingId !== undefined ? (
        <ClaimCode classDayId={roster.id} bookingId={bookingId} />
      ) : (
        <div className={styles.fields}>
          <p>給沒有 LINE 的人。規則和會員自己報名一樣，之後本人登入 LINE，可以用認領碼接手。</p>
          <TextField
            label="姓名"
            autoComplete="off"
            maxLength={40}
            value={guest.name}
            onChange={(event) => setGuest({ ...guest, name: event.target.value })}
          />
          <TextField
            label="手機"
            type="tel"
            autoComplete="off"
            maxLength={10}
            value={guest.mobile}
            onChange={(event) => setGuest({ ...guest, mobile: event.target.value })}
          />
          <div className={styles.people}>
            <p>連本人幾位</p>
            <Stepper label="人數" value={people} min={1} max={6} onChange={setPeople} />
          </div>
          {isOver && (
            <>
              <p>
                這一天{roster.seatsLeft <= 0 ? '已經額滿' : `只剩 ${roster.seatsLeft} 席`}
                ，寫下原因可以超收。名額會加上不夠的位子，候補的人順位不變。
              </p>
              <ReasonField value={reason} error={missing} onChange={changeReason} />
            </>
          )}
          <p role="alert" className={styles.error}>
            {error}
          </p>
        </div>
      )}
    </Sheet>
  )
}

type Body = { name: string; mobile: string; days: { classDayId: number; plus: number }[] }

const book = (classId: number, body: Body): Promise<string> =>
  sendOnce({ classId, body }, async (idempotencyKey) => {
    const params = { classId: String(classId) }
    const call = { idempotencyKey }
    const path = 'POST /api/admin/class/:classId/guest-booking'
    return (await callApi<typeof bookForGuest>(path, { params, body }, call)).bookingId
  })
