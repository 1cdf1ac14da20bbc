import type { ApplicationEvent, SpaceUse } from 'contract/spaces/applications'
import type { SpaceApplication } from 'contract/spaces/own-applications'
import { taipeiDay, taipeiDayTime } from 'contract/taipei-time'
import { spaceIn } from './open-use.ts'
import styles from './application-page.module.css'

const eventWords: Readonly<Record<ApplicationEvent['kind'], string>> = {
  sent: '你送出申請',
  added: '你申請了空出來的時段',
  asked: '基地請你補充',
  answered: '你回答了',
  changed: '內容有修改',
  moved: '基地改了時間或空間',
  approved: '基地核准',
  rejected: '基地未核准',
  reopened: '基地重新審核',
  cancelled: '你取消了',
  closed: '基地停班停課，借用取消',
  restored: '停班停課取消，借用恢復',
  used: '基地記下有使用',
  unused: '基地記下沒有使用',
  excused: '基地記下沒有使用，有先告知',
  unmarked: '基地收回使用紀錄',
  fee_due: '費用改回待繳',
  fee_paid: '基地收到費用',
  fee_waived: '費用免收',
  fee_returned: '基地退還費用',
  deposit_due: '押金改回待繳',
  deposit_paid: '基地收到押金',
  deposit_waived: '押金免收',
  deposit_returned: '基地退還押金',
  overdue: '到期沒有繳費，系統取消',
  drawn: '抽籤結果',
  confirmed: '你確認要用',
  unconfirmed: '到期沒有確認，系統取消',
  set_apart: '基地確認是不同的團體，各自抽籤',
  set_together: '基地改回同一個團體',
}

export function ApplicationEvents({ application }: { application: SpaceApplication }) {
  return (
    <section aria-labelledby="events">
      <h2 id="events" className={styles.part}>
        經過
      </h2>
      <ol role="list" className={styles.events}>
        {application.events.map((event) => (
          <li key={`${event.at} ${event.kind} ${event.useIds.join()}`} className={styles.event}>
            <time dateTime={event.at}>{taipeiDayTime(new Date(event.at))}</time>
            <p>{`${wordsOf(event)}${datesOf(event, application.uses)}`}</p>
            {event.words !== '' && <blockquote>{event.words}</blockquote>}
          </li>
        ))}
      </ol>
    </section>
  )
}

const wordsOf = ({ kind, useIds }: ApplicationEvent): string =>
  kind === 'changed' && useIds.length > 0 ? '你改了時間' : eventWords[kind]

/** The dates, unless the event is of all uses. */
const datesOf = ({ useIds }: ApplicationEvent, uses: readonly SpaceUse[]): string => {
  if (useIds.length === 0 || useIds.length === uses.length) return ''
  const dates = uses
    .filter(({ id }) => useIds.includes(id))
    .map((use) => `${taipeiDay(new Date(use.startsAt))}${spaceIn(uses, use)}`)
  return `：${[...new Set(dates)].join('、')}`
}
