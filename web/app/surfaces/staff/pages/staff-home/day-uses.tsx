import type { DayUse } from 'contract/lending/day-uses'
import { staffPaths } from 'contract/staff-pages'
import { taipeiTime } from 'contract/taipei-time'
import { Link } from 'react-router'
import { markWords } from '#text/application-words.ts'
import { feeWords } from '#text/class-words.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import styles from './class-days.module.css'

/** Who uses a room on the shown date; nothing when nobody does. */
export function DayUses({ uses, now }: { uses: readonly DayUse[]; now: number }) {
  if (uses.length === 0) return null
  return (
    <section aria-labelledby="day-uses" className={styles.uses}>
      <div className={styles.head}>
        <h2 id="day-uses">場地借用</h2>
      </div>
      <ol role="list" className={styles.days}>
        {uses.map((use) => (
          <UseItem key={use.id} use={use} now={now} />
        ))}
      </ol>
    </section>
  )
}

function UseItem({ use, now }: { use: DayUse; now: number }) {
  const { id, applicationId, title, baseName, spaceName, headcount, startsAt, endsAt, dueTwd } = use
  const { word, pill } = stateOf(use, now)
  return (
    <li className={styles.day} data-kind="use" data-testid={`day-use-${id}`}>
      <p className={styles.time}>
        <time dateTime={startsAt}>{taipeiTime(new Date(startsAt))}</time>
        <span>到 {taipeiTime(new Date(endsAt))}</span>
      </p>
      <div className={styles.what}>
        <h3>
          <Link to={staffPaths.staffApplication({ applicationId })}>{title}</Link>
        </h3>
        <p>
          {baseName}・{spaceName}・{headcount} 人
        </p>
      </div>
      <div className={styles.state}>
        <StatusPill state={pill} size="small">
          {word}
        </StatusPill>
        {dueTwd > 0 && <p className={styles.came}>待繳 {feeWords(dueTwd)}</p>}
      </div>
    </li>
  )
}

const stateOf = ({ mark, startsAt }: DayUse, now: number) => {
  if (mark !== null) return markWords[mark]
  return Date.parse(startsAt) > now
    ? { word: '還沒開始', pill: 'info' as const }
    : { word: '還沒記錄有沒有使用', pill: 'waiting' as const }
}
