import type { ListedChange } from 'contract/changes'
import { taipeiDayTime } from 'contract/taipei-time'
import { Link } from 'react-router'
import { changeLines, wordsOf, type LoadedOptions } from '#surfaces/staff/things/change-lines.ts'
import type { Described } from '#surfaces/staff/things/described.ts'
import type { Values } from '#surfaces/staff/things/thing-form.ts'
import { changedThingWords } from './changed-things.ts'
import styles from '#surfaces/staff/log/log.module.css'

type ChangeItemProps = { change: ListedChange; options: LoadedOptions }

export function ChangeItem({ change, options }: ChangeItemProps) {
  const { at, by, origin, reason, thing, thingId, title, before, after } = change
  const described = changedThingWords[thing]
  const { name, onePath } = described
  const isDeleted = Object.keys(after).length === 0
  return (
    <li className={styles.entry}>
      <p className={styles.when}>
        <strong>{by ?? '系統'}</strong>　<time dateTime={at}>{taipeiDayTime(new Date(at))}</time>
        {origin !== null && <span>{origin}</span>}
      </p>
      <div className={styles.what}>
        <h2>
          {name}：{isDeleted ? (title ?? '已刪除') : <Link to={onePath(thingId)}>{title ?? thingId}</Link>}
        </h2>
        {before === null && <p>新增{summaryOf(described, options, after)}</p>}
        {isDeleted && <p>刪除{summaryOf(described, options, before ?? {})}</p>}
        {before !== null && (
          <ul>
            {changeLines(described, options, change).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {reason !== null && <p>因為：{reason}</p>}
      </div>
    </li>
  )
}

/** 「：班務、鹿港基地」 */
function summaryOf({ inputs, summary = [] }: Described, options: LoadedOptions, values: Values): string {
  const words = inputs
    .filter(({ field }) => summary.includes(field) && (values[field] ?? null) !== null)
    .map((input) => wordsOf(input, options, values[input.field]))
  return words.length === 0 ? '' : `：${words.join('、')}`
}
