import { taipeiDay } from 'contract/taipei-time'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { focusNextHeading } from '#surfaces/staff/changes/focus-next-heading.ts'
import { clashWords } from '#surfaces/staff/planning/clash-words.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { ImportedForm } from './imported-form.ts'
import { markNewClashes } from './mark-new-clashes.ts'
import { countOf, outcomeWords, wrongFirst } from './outcome-words.ts'
import type { Checked, CheckedRow } from './use-import.ts'
import styles from './page.module.css'

type OutcomesProps = { form: ImportedForm; checked: Checked; isBusy: boolean; write: () => void }

export function Outcomes({ form, checked, isBusy, write }: OutcomesProps) {
  const { rows, isWritten } = checked
  const titleLabel = labelOf(form, form.titleField ?? '')
  const section = useRef<HTMLElement>(null)
  const mayWrite = isWritable(checked)
  const mightWrite = useRef(false)
  useEffect(() => {
    // The button that has the focus has gone.
    if (mightWrite.current && !mayWrite) focusNextHeading(section.current)
    mightWrite.current = mayWrite
  }, [mayWrite])
  return (
    <section ref={section} aria-labelledby="outcomes" className={styles.outcomes}>
      <h2 id="outcomes">{isWritten ? '匯入完成' : '檢查結果'}</h2>
      <NextStep {...{ form, checked, isBusy, write }} />
      <DataTable caption="每一列的結果" isCaptionHidden>
        <thead>
          <tr>
            <th scope="col">列</th>
            <th scope="col">{titleLabel}</th>
            <th scope="col">結果</th>
          </tr>
        </thead>
        <tbody>
          {wrongFirst(rows).map((row) => (
            <OutcomeRow key={row.number} form={form} row={row} />
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}

const isWritable = ({ rows, isWritten }: Checked): boolean =>
  !isWritten && countOf(rows, 'wrong') === 0 && countOf(rows, 'new', 'changed') > 0

function NextStep({ form, checked: { rows, isWritten }, isBusy, write }: OutcomesProps) {
  const wrong = countOf(rows, 'wrong')
  const written = countOf(rows, 'new', 'changed')
  if (isWritten)
    return (
      <>
        <p>
          新增 {countOf(rows, 'new')} 筆、更新 {countOf(rows, 'changed')} 筆。新增的是草稿，到
          {form.name}列表看過以後公開。
        </p>
        <Link to={form.listPath} className={buttonClass({ variant: 'primary' }, styles.act ?? '')}>
          看{form.name}列表
        </Link>
      </>
    )
  if (wrong > 0) return <p>有錯誤的時候，一筆都不會匯入。請改好標示「錯誤」的 {wrong} 列，再檢查一次。</p>
  if (written === 0) return <p>網站上都已經有了，沒有要匯入的。{form.note}</p>
  const clashing = rows.filter(({ clashes = [] }) => clashes.length > 0).length
  return (
    <>
      <p>新增的會是草稿，不會馬上公開。{form.note}</p>
      {clashing > 0 && <p>有 {clashing} 班撞期或休館，請看標示的日期；還是可以匯入，之後再改。</p>}
      <Button variant="primary" size="large" className={styles.act ?? ''} isBusy={isBusy} onClick={write}>
        匯入這 {written} 筆
      </Button>
    </>
  )
}

function OutcomeRow({ form, row }: { form: ImportedForm; row: CheckedRow }) {
  const { words, state } = outcomeWords[row.outcome]
  return (
    <tr>
      <td data-number>{row.number}</td>
      <th scope="row" className={styles.what}>
        {row.title === '' ? '（空白）' : row.title}
        {row.fields.length > 0 && <p>{row.fields.map((field) => labelOf(form, field)).join('、')}</p>}
        <RowClashes row={row} />
        {row.problems.length > 0 && (
          <ul role="list">
            {row.problems.map(({ field, message }) => (
              <li key={field}>
                {labelOf(form, field)}：{message}
              </li>
            ))}
          </ul>
        )}
      </th>
      <td>
        <StatusPill state={state} size="small">
          {words}
        </StatusPill>
      </td>
    </tr>
  )
}

const maxClashes = 8

function RowClashes({ row: { clashes: found = [], known } }: { row: CheckedRow }) {
  const clashes = markNewClashes(found, known)
  if (clashes.length === 0) return null
  return (
    <ul role="list" aria-label="撞期或休館">
      {clashes.slice(0, maxClashes).map((clash) => (
        <li key={`${clash.day} ${clash.kind} ${clash.teacher} ${clash.startsAt} ${clash.title}`}>
          {clash.isNew && <strong>新出現：</strong>}
          {taipeiDay(new Date(clash.day))}：{clashWords(clash)}
        </li>
      ))}
      {clashes.length > maxClashes && <li>另外還有 {clashes.length - maxClashes} 個</li>}
    </ul>
  )
}

const labelOf = ({ inputs }: ImportedForm, field: string): string =>
  inputs.find((input) => input.field === field)?.label ?? field
