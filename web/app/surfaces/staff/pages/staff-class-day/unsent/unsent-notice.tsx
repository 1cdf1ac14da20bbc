import type { Roster } from 'contract/attendance/attendance'
import { taipeiTime } from 'contract/taipei-time'
import { arrivalWords } from '#surfaces/staff/attendance/attendance-words.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { expectedAttendance, type Act } from './unsent-acts.ts'
import styles from './unsent-notice.module.css'

type UnsentNoticeProps = {
  roster: Roster
  acts: readonly Act[]
  isOffline: boolean
  /** In ms. */
  readAt: number
  onForget: (act: Act) => void
  onInsist: (act: Act) => void
}

export function UnsentNotice({ roster, acts, isOffline, readAt, onForget, onInsist }: UnsentNoticeProps) {
  const refused = acts.filter(({ problem }) => problem !== undefined)
  const waiting = acts.length - refused.length
  return (
    <>
      <div role="status">
        {(isOffline || waiting > 0) && (
          <p className={styles.notice}>
            <Icon name="wifi-off" size="small" />
            <span>
              {waiting > 0 && <strong>尚未送出 {waiting} 筆。</strong>}
              {isOffline
                ? `目前連不上網路，名單是 ${taipeiTime(new Date(readAt))} 的。照常簽到就好，連上後會自動送出。`
                : '正在送出，請先不要關掉這一頁。'}
            </span>
          </p>
        )}
      </div>
      {refused.length > 0 && (
        <section className={styles.refused} aria-labelledby="unsent">
          <h2 id="unsent">有 {refused.length} 筆沒有記上，請確認</h2>
          <ul role="list">
            {refused.map((act) => (
              <li key={act.bookingId}>
                <p>
                  <strong>{wordsOf(act, roster)}</strong>
                  {act.problem}
                </p>
                <div className={styles.actions}>
                  <Button size="small" onClick={() => onInsist(act)}>
                    照我記的送出
                  </Button>
                  <Button size="small" variant="quiet" onClick={() => onForget(act)}>
                    不送了
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** 「陳大華：你記的是「出席」。」 */
const wordsOf = (act: Act, { parties, startsAt }: Roster): string => {
  const party = parties.find(({ bookingId }) => bookingId === act.bookingId)
  const { name = null, people = 1 } = party ?? {}
  const attendance = expectedAttendance(act, { attendance: act.before, people }, startsAt)
  return `${name ?? '不在名單上的報名'}：你記的是「${arrivalWords({ people, attendance })}」。`
}
