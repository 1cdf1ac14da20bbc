import { staffPaths } from 'contract/staff-pages'
import { taipeiDay, taipeiDayTime } from 'contract/taipei-time'
import { Link } from 'react-router'
import type { ToDo } from '#surfaces/staff/layout/read-to-do.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import styles from './open-decisions.module.css'

/** What somebody has to do now, soonest first; nothing when there is nothing. */
export function Attention({ todo }: { todo: ToDo }) {
  const entries = entriesOf(todo)
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="attention" className={styles.decisions}>
      <h2 id="attention" tabIndex={-1} data-shows-focus>
        現在要處理
      </h2>
      <ul role="list">
        {entries.map(({ key, to, words, note, count }) => (
          <li key={key}>
            <div>
              <h3>
                <Link to={to}>{words}</Link>
              </h3>
              <p>{note}</p>
            </div>
            <StatusPill state="warning" size="small">
              {count}
            </StatusPill>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where the classes of the day come first: how many things there are below them, and the way to them. */
export function WayToAttention({ todo }: { todo: ToDo }) {
  const { length } = entriesOf(todo)
  if (length === 0) return null
  return (
    <a href="#attention" className={buttonClass({ size: 'small' })}>
      <Icon name="chevron-down" size="small" />
      現在要處理 {length} 項
    </a>
  )
}

const entriesOf = ({ toPhone, seats, unreminded, applications, unpaid, undelivered }: ToDo) => [
  ...toPhone.map(({ closureId, date, people }) => ({
    key: closureId,
    to: staffPaths.staffClosures(),
    words: `打電話通知 ${taipeiDay(new Date(`${date}T00:00:00+08:00`))}停班停課影響到的人`,
    note: '還沒有任何訊息送到，也還沒有人打過電話。',
    count: `${people} 位`,
  })),
  ...seats.map(({ classDayId, title, className, startsAt, free, waitingPeople }) => ({
    key: String(classDayId),
    to: staffPaths.staffClassDay({ classDayId }),
    words: `${title}（${className}）`,
    note: `${taipeiDayTime(new Date(startsAt))}・候補已截止，還有 ${waitingPeople} 位在等，空位要由你給。`,
    count: `空 ${free} 位`,
  })),
  ...unreminded.map(({ classDayId, title, className, startsAt, people }) => ({
    key: `unreminded ${classDayId}`,
    to: staffPaths.staffClassDay({ classDayId }),
    words: `明天的${title}（${className}）`,
    note: `${taipeiDayTime(new Date(startsAt))}・這些人沒有 LINE 也沒有電子信箱，收不到前一天的提醒，要提醒就打電話。`,
    count: `${people} 位`,
  })),
  ...(applications === 0
    ? []
    : [
        {
          key: 'applications',
          to: staffPaths.staffApplications(),
          words: '場地申請',
          note: '看誰要借、有沒有撞期，由基地管理決定。',
          count: `${applications} 份`,
        },
      ]),
  ...(unpaid === 0
    ? []
    : [
        {
          key: 'unpaid',
          to: `${staffPaths.staffApplications()}?part=unpaid`,
          words: '場地費用與押金還沒繳',
          note: '兩天內到期，或剛過期。收到錢就在申請頁按「收到了」；過了期限還沒記，還沒開始的時段會自動取消。',
          count: `${unpaid} 份`,
        },
      ]),
  ...(undelivered === 0
    ? []
    : [
        {
          key: 'undelivered',
          to: `${staffPaths.staffMessages()}?onlyFailed=1`,
          words: '沒有送到的訊息',
          note: '看是誰，需要時打電話，或再送一次。',
          count: `${undelivered} 則`,
        },
      ]),
]
