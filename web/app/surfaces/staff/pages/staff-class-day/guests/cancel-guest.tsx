import type { Party } from 'contract/attendance'
import type { cancelGuestDay } from 'contract/guests'
import { useState } from 'react'
import { showSuccess } from '#client/notices/toasts.ts'
import { callApi } from '#client/session/call-api.ts'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import styles from './guests.module.css'

type CancelGuestProps = {
  classDayId: number
  party: Party
  reload: () => Promise<void>
  onClose: () => void
}

/** Asks before the day of a guest is cancelled, since nobody notifies them. */
export function CancelGuest({ classDayId, party, reload, onClose }: CancelGuestProps) {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const who = party.name ?? '這位客人'
  const cancel = async () => {
    setBusy(true)
    const sent = { params: { classDayId: String(classDayId) }, body: { bookingId: party.bookingId } }
    const path = 'POST /api/admin/class-day/:classDayId/guest-cancellation'
    try {
      await callApi<typeof cancelGuestDay>(path, sent)
      showSuccess(`已取消${who}這一天的報名`)
      onClose()
    } catch (refused) {
      setError(refusalWords(refused))
    }
    await reload()
    setBusy(false)
  }
  return (
    <Sheet
      isOpen
      title={`取消${who}的報名`}
      onClose={onClose}
      footer={
        <Button variant="danger" isBlock isBusy={isBusy} onClick={() => void cancel()}>
          取消這一天 {party.people} 位
        </Button>
      }
    >
      <div className={styles.fields}>
        <p>空出的名額會依序給候補的人；過了取消期限會記成請假。系統不會通知{who}，請打電話告訴本人。</p>
        <p role="alert" className={styles.error}>
          {error}
        </p>
      </div>
    </Sheet>
  )
}
