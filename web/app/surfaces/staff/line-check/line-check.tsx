import type { CheckedByLine, checkLine } from 'contract/site/line-check'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { useAct } from '#client/use-act.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './line-check.module.css'

/** Asks LINE about the settings of this installation and lists what has to be changed, by whom, before what is right. */
export function LineCheck() {
  const [results, setResults] = useState<readonly CheckedByLine[]>()
  const { error, isBusy, run } = useAct()
  const summary = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (results !== undefined) summary.current?.focus()
  }, [results])
  const check = () =>
    callApi<typeof checkLine>('POST /api/admin/line-check', {}, { isQuiet: true }).then((found) => {
      setResults(found.results)
      return undefined
    }, refusalWords)
  const of = (state: CheckedByLine['state']) => results?.filter((result) => result.state === state) ?? []
  return (
    <div className={styles.check}>
      <Button size="small" isBusy={isBusy} onClick={() => void run(check)}>
        {results === undefined ? '檢查 LINE 的設定' : '再檢查一次'}
      </Button>
      <ActError>{error}</ActError>
      {results && (
        <>
          <p ref={summary} tabIndex={-1}>
            {summaryOf(of('wrong').length)}
          </p>
          <Results label="要改的設定" results={of('wrong')} />
          {of('look').length > 0 && (
            <>
              <p>程式看不到，請到 LINE 的後台確認：</p>
              <Results label="請自己確認的設定" results={of('look')} />
            </>
          )}
          {of('right').length > 0 && (
            <Disclosure summary={`設定正確的 ${of('right').length} 項`}>
              <Results label="設定正確的" results={of('right')} />
            </Disclosure>
          )}
        </>
      )}
    </div>
  )
}

const summaryOf = (count: number): string =>
  count === 0
    ? '程式看得到的設定都正確。'
    : `有 ${count} 項要改。網址和開關在 LINE Developers 的網頁改；LINE_ 開頭的設定和指令，請管主機的人處理。`

const icons = { right: 'check', wrong: 'alert', look: 'eye' } as const

type ResultsProps = { label: string; results: readonly CheckedByLine[] }

const Results = ({ label, results }: ResultsProps) =>
  results.length > 0 && (
    <ul role="list" aria-label={label} className={styles.results}>
      {results.map(({ state, text }) => (
        <li key={text} data-state={state}>
          <Icon name={icons[state]} size="small" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
