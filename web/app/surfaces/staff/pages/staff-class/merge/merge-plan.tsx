import { taipeiDayTime } from 'contract/taipei-time'
import type { MergePlan } from 'contract/transfers/merge'
import { bringIntoView } from '#surfaces/staff/changes/bring-into-view.ts'
import { NotifiedList } from '#surfaces/staff/changes/notified-list.tsx'
import type { PairForm } from './merge-form.ts'
import { PairCard } from './pair-card.tsx'
import styles from '#surfaces/staff/changes/planned.module.css'

type MergePlanListProps = {
  plan: MergePlan
  form: readonly PairForm[]
  isStale: boolean
  onChange: (form: PairForm[]) => void
}

/** Which day becomes which, to be corrected in place. */
export function MergePlanList({
  plan: { pairs, into, both, told },
  form,
  isStale,
  onChange,
}: MergePlanListProps) {
  const change = (from: number, changed: Partial<PairForm>) =>
    onChange(form.map((each) => (each.from === from ? { ...each, ...changed } : each)))
  return (
    <section aria-label="每一天改到哪一天" className={styles.plan} ref={bringIntoView}>
      <h3>每一天改到哪一天</h3>
      {told > 0 && <NotifiedList of={{ days: pairs.map(({ from }) => from.classDayId) }} />}
      <ol role="list">
        {pairs.map((pair) => {
          const { classDayId } = pair.from
          const own = form.find(({ from }) => from === classDayId)
          return (
            own && (
              <PairCard
                key={classDayId}
                {...{ pair, into, isStale }}
                form={own}
                onChange={(changed) => change(classDayId, changed)}
              />
            )
          )
        })}
      </ol>
      {both.length > 0 && !isStale && (
        <div className={styles.card}>
          <p className={styles.name}>兩班都報了的，會合成一筆，人數取多的：</p>
          <ul role="list">
            {both.map(({ name, startsAt, people }) => (
              <li key={`${name} ${startsAt}`}>
                {name}・{taipeiDayTime(new Date(startsAt))}・{people} 位
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
