import type { createClaimCode } from 'contract/attendance/roster'
import type { Answer } from 'contract/endpoint'
import { taipeiFullDay } from 'contract/taipei-time'
import { useState } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { useAct } from '#client/use-act.ts'
import { Button } from '#ui/button.tsx'
import styles from './people.module.css'

/** The code is shown once, to print or to write down. */
export function ClaimCode({ classDayId, bookingId }: { classDayId: number; bookingId: string }) {
  const [shown, setShown] = useState<Answer<typeof createClaimCode>>()
  const { isBusy, run } = useAct()
  const make = async () => {
    const sent = { params: { classDayId: String(classDayId) }, body: { bookingId } }
    const path = 'POST /api/admin/class-day/:classDayId/claim-code'
    // A refusal is shown as a toast.
    await callApi<typeof createClaimCode>(path, sent).then(setShown, () => undefined)
  }
  if (shown === undefined)
    return (
      <div className={styles.fields}>
        <p>本人之後用 LINE 登入，在「上課紀錄」輸入認領碼，就能自己查看和修改。產生新的，舊的就不能用了。</p>
        <Button icon="ticket" isBusy={isBusy} onClick={() => void run(make)}>
          產生認領碼
        </Button>
      </div>
    )
  return (
    <div className={styles.fields} role="status">
      <p>{shown.guestName}的認領碼，只會顯示這一次：</p>
      <p className={styles.code} data-testid="claim-code">
        {shown.code}
      </p>
      <p>{taipeiFullDay(new Date(shown.expiresAt))}前有效。用 LINE 登入後，打開「上課紀錄」輸入。</p>
      <Button icon="printer" onClick={() => print()}>
        列印
      </Button>
    </div>
  )
}
