import { noShowRule } from 'contract/booking/no-show-rule'
import type { NoShowState } from 'contract/booking/no-show-state'
import { taipeiDayTime } from 'contract/taipei-time'
import { Icon } from '#ui/icon.tsx'
import styles from './no-show-note.module.css'

const { threshold, windowDays, pauseDays } = noShowRule

export function NoShowNote({ noShows: { count, pausedUntil } }: { noShows: NoShowState }) {
  if (count === 0 && pausedUntil === null) return null
  return (
    <section className={styles.note} data-paused={pausedUntil !== null} aria-labelledby="no-shows">
      <Icon name={pausedUntil === null ? 'info' : 'alert'} />
      <div>
        <h2 id="no-shows">
          {pausedUntil === null ? (
            `最近 ${windowDays} 天缺席 ${count} 天`
          ) : (
            <>
              暫停新的報名到 <span className={styles.until}>{taipeiDayTime(new Date(pausedUntil))}</span>
            </>
          )}
        </h2>
        <p>
          報名後沒有請假也沒有到，算缺席一天。{windowDays} 天內缺席 {threshold} 天，就暫停新的報名 {pauseDays}{' '}
          天。停課、改期和太晚才遞補的日子不算。
        </p>
        {pausedUntil !== null && (
          <p>已經報名的日期不受影響。紀錄不對或有特殊情況，請聯絡上課的基地，夥伴可以提前恢復。</p>
        )}
      </div>
    </section>
  )
}
