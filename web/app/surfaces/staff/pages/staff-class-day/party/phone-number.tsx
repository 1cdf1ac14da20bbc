import type { Party } from 'contract/attendance/attendance'
import type { readPhone } from 'contract/attendance/roster'
import { useState } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { useAct } from '#client/use-act.ts'
import { phoneWords } from '#surfaces/staff/attendance/phone-words.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './party-sheet.module.css'

type PhoneNumberProps = { classDayId: number; party: Pick<Party, 'bookingId' | 'phoneEnd'> }

/** The full number on demand; each view is recorded. */
export function PhoneNumber({ classDayId, party }: PhoneNumberProps) {
  const [phone, setPhone] = useState<string>()
  const { isBusy, run } = useAct()
  const look = async () => {
    const sent = { params: { classDayId: String(classDayId) }, body: { bookingId: party.bookingId } }
    const path = 'POST /api/admin/class-day/:classDayId/phone'
    // A refusal is shown as a toast.
    const found = await callApi<typeof readPhone>(path, sent).catch(() => undefined)
    setPhone(found?.phone)
  }
  return (
    <div className={styles.phone}>
      {phone === undefined ? (
        <Button icon="phone" isBusy={isBusy} onClick={() => void run(look)}>
          顯示電話（末三碼 {party.phoneEnd}）
        </Button>
      ) : (
        <a className={buttonClass({ variant: 'primary' })} href={`tel:${phone}`}>
          <Icon name="phone" size="small" />
          撥打 {phoneWords(phone)}
        </a>
      )}
      <p>看過的人和時間會留下紀錄。</p>
    </div>
  )
}
