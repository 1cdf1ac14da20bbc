import type { ClassOfPlan } from 'contract/office/days-of-classes'
import { bringIntoView } from '#surfaces/staff/changes/bring-into-view.ts'
import { NotifiedList } from '#surfaces/staff/changes/notified-list.tsx'
import { PlannedDays, notifiedDays } from '#surfaces/staff/class-changes/plan-list.tsx'
import { changesOf, clashSummary, isClashing, lateSummary } from '#surfaces/staff/class-changes/plan-words.ts'
import { classNameWords } from '#surfaces/staff/planning/class-name-words.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Icon } from '#ui/icon.tsx'
import type { DaysPlan } from './use-day-changes.ts'
import styles from '#surfaces/staff/changes/planned.module.css'

/** More days are folded, except where something clashes. */
const maxOpenDays = 40

export function PlannedDaysOfClasses({ plan: { classes, told } }: { plan: DaysPlan }) {
  const days = classes.flatMap((each) => each.days)
  const refused = classes.filter(({ refusal }) => refusal !== null)
  return (
    <section aria-label="會怎麼改" className={styles.plan} ref={bringIntoView}>
      <h3>
        {classes.length - refused.length} 班 {days.length} 天會這樣改
        {refused.length > 0 && <>，{refused.length} 班不能改</>}
        {clashSummary(days)}
        {lateSummary(days, classes.length === 1)}
      </h3>
      <p>
        {told === 0
          ? '不會通知任何人。'
          : `會通知 ${told} 位，每人一則。送出後兩分鐘內（有當天的課 20 秒內）可以收回。`}
      </p>
      {told > 0 && <NotifiedList of={{ days: notifiedDays(days) }} />}
      <ol role="list">
        {classes.map((each) => (
          <ClassCard key={each.id} planned={each} isOpen={days.length <= maxOpenDays} />
        ))}
      </ol>
    </section>
  )
}

function ClassCard({ planned, isOpen }: { planned: ClassOfPlan; isOpen: boolean }) {
  const { baseName, days, refusal } = planned
  const clashing = days.filter(isClashing).length
  return (
    <li className={styles.card}>
      <p className={styles.name}>{classNameWords(planned)}</p>
      <p className={styles.note}>{baseName}</p>
      {refusal !== null && (
        <p className={styles.warning}>
          <Icon name="alert" size="small" />
          不會改：{refusal}
        </p>
      )}
      {days.length > 0 && (
        <Disclosure
          summary={`${days.length} 天${clashing > 0 ? `，${clashing} 天撞期或休館` : ''}`}
          open={isOpen || clashing > 0 || lateSummary(days, true) !== ''}
        >
          <PlannedDays days={days} />
        </Disclosure>
      )}
    </li>
  )
}

export const willChange = ({ days }: ClassOfPlan): boolean => days.some((day) => changesOf(day).length > 0)
