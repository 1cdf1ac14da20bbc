import type { Roster } from 'contract/attendance/attendance'
import { checkInOpensMs } from 'contract/attendance/check-in-rules'
import { taipeiTime } from 'contract/taipei-time'
import { useState } from 'react'
import { dayPhase, type DayPhase } from '#surfaces/staff/attendance/roster-day-words.ts'
import { Button } from '#ui/button.tsx'
import { QrCode } from '#ui/qr/qr-code.tsx'
import { BigCode } from './big-code.tsx'
import { useCheckInCode } from './use-check-in-code.ts'
import styles from './code-panel.module.css'

type Day = Pick<Roster, 'id' | 'title' | 'startsAt' | 'endsAt' | 'cancelled' | 'notOpened'>

export function CodePanel({ day, now }: { day: Day; now: number }) {
  const phase = dayPhase(day, now)
  return (
    <section aria-labelledby="code" className={styles.panel}>
      <h2 id="code">簽到 QR code</h2>
      {phase === 'open' || phase === 'running' ? <LiveCode day={day} /> : <Closed {...{ day, phase }} />}
    </section>
  )
}

function LiveCode({ day }: { day: Day }) {
  const shown = useCheckInCode(day.id)
  const [isBig, setBig] = useState(false)
  if (shown === 'lost')
    return (
      <p role="status" className={styles.closed}>
        連不上網路，QR code 已經過期。連上後會自動換新，這段時間請用名單簽到。
      </p>
    )
  return (
    <>
      <div className={styles.code} data-testid="check-in-code" data-url={shown?.url}>
        {shown && <QrCode text={shown.url} label="這一天的簽到 QR code，給會員用手機掃描" />}
      </div>
      <p className={styles.words}>請用手機相機或 LINE 掃描。每分鐘自動換新，拍照轉傳沒有用。</p>
      <Button icon="qr" onClick={() => setBig(true)}>
        放大給大家掃
      </Button>
      <BigCode isOpen={isBig} title={day.title} url={shown?.url} onClose={() => setBig(false)} />
    </>
  )
}

function Closed({ day, phase }: { day: Day; phase: DayPhase }) {
  const opensAt = taipeiTime(new Date(Date.parse(day.startsAt) - checkInOpensMs))
  return (
    <p className={styles.closed}>
      {phase === 'early' && `${opensAt} 開放簽到，到時這裡會出現 QR code。`}
      {phase === 'over' && '課已經結束。要補登或更正，請直接在名單上改。'}
      {phase === 'cancelled' && `${day.notOpened ? '這一班未達開班人數' : '這一天停課'}，不用簽到。`}
    </p>
  )
}
