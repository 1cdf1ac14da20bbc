import type { TransferPlan, TransferredDay } from 'contract/transfers/transfer'
import { Warning } from '#surfaces/staff/changes/warning.tsx'
import { spanOf } from '#surfaces/staff/parallel/span-of.ts'
import styles from '#surfaces/staff/changes/planned.module.css'

const stays: Partial<Record<TransferredDay['fit'], string>> = {
  no_day: '那一班沒有對應的日期，這一天留在原班',
  arrived: '已經簽到，這一天留在原班',
}

/** What becomes of each day of the booking. */
export function TransferredDays({ plan: { days } }: { plan: TransferPlan }) {
  return (
    <section aria-label="每一天轉到哪一天" className={styles.plan}>
      <h3>每一天轉到哪一天</h3>
      <ol role="list">
        {days.map((day) => (
          <li key={day.from.classDayId} className={styles.card}>
            <p className={styles.name}>{spanOf(day.from)}</p>
            <Outcome day={day} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Outcome({ day: { to, fit, people, isWaiting, isBoth, isElsewhere } }: { day: TransferredDay }) {
  const stay = stays[fit]
  if (stay !== undefined || to === null) return <Warning words={stay ?? ''} />
  return (
    <>
      <p>
        轉到 {spanOf(to)}・{isWaiting ? '候補' : '報名'} {people} 位
      </p>
      {fit === 'seats_lacking' && (
        <Warning words={`名額不夠：${to.people}／${to.capacity} 位，再加 ${people} 位坐不下`} />
      )}
      {isBoth && <Warning words="兩班這一天都有他，會合成一筆，人數取多的" />}
      {isElsewhere && <Warning words="他同一時間有別的課，仍然會轉過去" />}
    </>
  )
}
