import type { Figures } from 'contract/performance'
import { figureWords } from '#features/performance/figure-words.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import styles from './figures-table.module.css'

type FiguresTableProps = {
  caption: string
  head: string
  rows: readonly { name: string; figures: Figures }[]
}

export function FiguresTable({ caption, head, rows }: FiguresTableProps) {
  if (rows.length === 0) return null
  return (
    <Disclosure summary="看表格" className={styles.disclosure ?? ''}>
      <DataTable caption={caption} isCaptionHidden hasStickyColumn>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">人數</th>
            <th scope="col">人次</th>
            <th scope="col">班數</th>
            <th scope="col">時數</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, figures: { people, personTimes, classes, hours } }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-number="">{figureWords(people)}</td>
              <td data-number="">{figureWords(personTimes)}</td>
              <td data-number="">{figureWords(classes)}</td>
              <td data-number="">{figureWords(hours)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Disclosure>
  )
}
