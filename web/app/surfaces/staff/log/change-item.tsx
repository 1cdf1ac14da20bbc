import type { ListedChange } from 'contract/changes'
import { taipeiDayTime } from 'contract/taipei-time'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { changeLines, isSame, wordsOf } from '#surfaces/staff/things/change-lines.ts'
import type { Described } from '#surfaces/staff/things/described.ts'
import type { LoadedOptions, Values } from '#surfaces/staff/things/thing-form.ts'
import styles from './log.module.css'

type ChangeItemProps = {
  change: Omit<ListedChange, 'id' | 'thing'>
  described: Described
  options: LoadedOptions
  /** The history of the page it is on: without links to it. */
  isHere?: boolean
  children?: ReactNode
}

export function ChangeItem({ change, described, options, isHere = false, children }: ChangeItemProps) {
  const { at, by, origin, reason, thingId, before, after } = change
  const { name, onePath, untitled, acts = { created: '新增', deleted: '刪除' } } = described
  const { isUnknown = false } = described
  const isDeleted = Object.keys(after).length === 0
  const title = change.title ?? untitled ?? (isDeleted ? '已刪除' : thingId)
  const Heading = isHere ? 'h3' : 'h2'
  return (
    <li className={styles.entry}>
      <p className={styles.when}>
        <strong>{by ?? '系統'}</strong>　<time dateTime={at}>{taipeiDayTime(new Date(at))}</time>
        {origin !== null && <span>{origin}</span>}
      </p>
      <div className={styles.what}>
        <Heading>
          {name}：{isDeleted || isHere || isUnknown ? title : <Link to={onePath(thingId)}>{title}</Link>}
        </Heading>
        {before === null && <p>{summaryOf(described, options, { act: acts.created, values: after })}</p>}
        {isDeleted && <p>{summaryOf(described, options, { act: acts.deleted, values: before ?? {} })}</p>}
        {before !== null && !isDeleted && !isUnknown && (
          <Changed {...{ change, described, options, before }} />
        )}
        {reason !== null && <p>因為：{reason}</p>}
        {children}
      </div>
    </li>
  )
}

type ChangedProps = Omit<ChangeItemProps, 'isHere' | 'children'> & { before: Values }

function Changed({ change, described, options, before }: ChangedProps) {
  const kept = Object.keys(before).filter((field) => isSame(change, field))
  const about = summaryWords(
    described,
    options,
    Object.fromEntries(kept.map((field) => [field, before[field]])),
  )
  return (
    <>
      {about !== '' && <p>{about}</p>}
      <ul>
        {changeLines(described, options, change).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}

type Summarised = { act: string; values: Values }

/** 「新增：班務、鹿港基地」 */
function summaryOf(described: Described, options: LoadedOptions, { act, values }: Summarised): string {
  const words = summaryWords(described, options, values)
  return words === '' ? act : `${act}：${words}`
}

const summaryWords = (
  { inputs, summary = [], isSummaryLabelled }: Described,
  options: LoadedOptions,
  values: Values,
): string =>
  inputs
    .filter(({ field }) => summary.includes(field) && (values[field] ?? null) !== null)
    .map(
      (input) => (isSummaryLabelled ? `${input.label} ` : '') + wordsOf(input, options, values[input.field]),
    )
    .join('、')
