import { eligibilityWords } from 'contract/booking/eligibility'
import type { ClassDetail } from 'contract/catalog/class-detail'
import { refundRuleWords } from 'contract/catalog/refund-rule-words'
import { taipeiDayTime } from 'contract/taipei-time'
import { paymentWords } from '#text/class-words.ts'
import styles from './class-rules.module.css'

const overStates: readonly ClassDetail['state'][] = ['ended', 'cancelled', 'not_opened', 'merged']

export function ClassRules({ detail, now }: { detail: ClassDetail; now: string }) {
  if (overStates.includes(detail.state)) return null
  return (
    <section aria-labelledby="rules">
      <h2 id="rules">報名須知</h2>
      <ul className={styles.rules}>
        {rulesOf(detail, new Date(now)).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  )
}

const rulesOf = (detail: ClassDetail, now: Date): string[] => [
  ...(detail.eligibility === null ? [] : eligibilityWords(detail.eligibility)),
  detail.plusLimit === 0
    ? '這一班不開放攜伴，每位學員請各自報名。'
    : `每天最多可以再帶 ${detail.plusLimit} 位同伴，每天的人數可以不同。`,
  `每一天開始前 ${detail.changeDeadlineHours} 小時為止，都可以自己${detail.plusLimit === 0 ? '' : '改人數或'}取消；之後可以請假，座位會讓給別人。`,
  ...(detail.minPeople > 1 ? [minimumRule(detail, now)] : []),
  ...feeRules(detail),
]

const feeRules = ({ feeTwd, isPaidByTransfer, mode, refundPercents }: ClassDetail): string[] => {
  if (feeTwd === 0) return ['這一班免費。']
  const payment = isPaidByTransfer ? '以轉帳繳交，報名後會告訴你帳號' : paymentWords(mode)
  return refundPercents === null
    ? [`費用${payment}，取消的日子不收費。`]
    : [`費用${payment}。`, `${refundRuleWords(refundPercents)}。`]
}

const minimumRule = ({ minPeople, decideBy, state }: ClassDetail, now: Date): string => {
  if (state === 'confirmed' || state === 'running') return '這一班已經確定開班。'
  const decision = decideBy === null ? undefined : new Date(decideBy)
  const until = decision && decision > now ? `${taipeiDayTime(decision)} 前` : ''
  return `滿 ${minPeople} 人開班，${until}決定是否成班。`
}
