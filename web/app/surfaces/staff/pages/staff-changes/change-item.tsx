import type { ListedChange } from 'contract/changes'
import { taipeiDayTime } from 'contract/taipei-time'
import { Link } from 'react-router'
import { changeLines, type LoadedOptions } from '#surfaces/staff/things/change-lines.ts'
import { changedThingWords } from './changed-things.ts'
import styles from './page.module.css'

type ChangeItemProps = { change: ListedChange; options: LoadedOptions }

export function ChangeItem({ change, options }: ChangeItemProps) {
  const { at, by, thing, thingId, title, before, after } = change
  const { name, onePath, ...form } = changedThingWords[thing]
  const isDeleted = Object.keys(after).length === 0
  return (
    <li className={styles.change}>
      <p className={styles.when}>
        <strong>{by ?? '系統'}</strong>　<time dateTime={at}>{taipeiDayTime(new Date(at))}</time>
      </p>
      <div className={styles.what}>
        <h2>
          {name}：{isDeleted ? (title ?? '已刪除') : <Link to={onePath(thingId)}>{title ?? thingId}</Link>}
        </h2>
        {before === null && <p>新增</p>}
        {isDeleted && <p>刪除</p>}
        {before !== null && (
          <ul>
            {changeLines(form, options, change).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
