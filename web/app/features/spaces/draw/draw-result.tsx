import type { DrawEntry, PublicDraw } from 'contract/draws/draws'
import { taipeiSpan } from 'contract/taipei-time'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Section } from '#ui/section.tsx'
import { outcomeWords } from './draw-words.ts'
import { recompute, recomputedWords } from './recompute.ts'
import styles from './draw.module.css'

type DrawResultProps = { draw: PublicDraw; seed: string; now: string }

/** What everybody became, and a way to compute it again. */
export function DrawResult({ draw, seed, now }: DrawResultProps) {
  const { entries } = draw
  const [words, setWords] = useState('')
  const again = async () => {
    setWords('')
    setWords(recomputedWords(await recompute(draw, seed)))
  }
  if (entries.length === 0)
    return (
      <Section id="result" title="結果">
        <p>登記截止時沒有人想借這些時段，沒有抽籤。</p>
      </Section>
    )
  return (
    <Section id="result" title="結果">
      <DataTable caption="照抽籤的順序" hasStickyColumn className={styles.result ?? ''}>
        <thead>
          <tr>
            <th scope="col">案件編號</th>
            <th scope="col" data-number>
              順序
            </th>
            <th scope="col">結果</th>
            <th scope="col">時段</th>
            <th scope="col">空間</th>
            <th scope="col">時段編號</th>
            <th scope="col">籤值</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.useId} entry={entry} now={now} />
          ))}
        </tbody>
      </DataTable>
      <div className={styles.again}>
        <Button icon="undo" onClick={() => void again()}>
          在這裡重算一次
        </Button>
        <p role="status">{words}</p>
      </div>
    </Section>
  )
}

function Row({ entry, now }: { entry: DrawEntry; now: string }) {
  const { code, place, startsAt, endsAt, spaceName, useId, key } = entry
  return (
    <tr>
      <th scope="row">{code}</th>
      <td data-number>{place ?? '—'}</td>
      <td>
        {outcomeWords(entry)}
        {entry.isGivenUp && '，後來取消'}
      </td>
      <td>{taipeiSpan(new Date(startsAt), new Date(endsAt), new Date(now))}</td>
      <td>{spaceName}</td>
      <td data-number>{useId}</td>
      <td className={styles.key} title={key}>
        {key.slice(0, 12)}…
      </td>
    </tr>
  )
}
