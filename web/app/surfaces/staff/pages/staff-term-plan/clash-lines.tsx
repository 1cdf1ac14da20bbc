import { taipeiDay } from 'contract/taipei-time'
import { clashWords } from '#surfaces/staff/planning/clash-words.ts'
import { sortClashes } from '#surfaces/staff/planning/sort-clashes.ts'
import { Icon } from '#ui/icon.tsx'
import type { TermClash } from './use-term.ts'
import styles from './clash-lines.module.css'

const maxLines = 3

/** The first ones of a class that is not opened. */
export function ClashLines({ clashes }: { clashes: readonly TermClash[] }) {
  const [shown, more] = [sortClashes(clashes).slice(0, maxLines), clashes.length - maxLines]
  return (
    <ul role="list" className={styles.clashes}>
      {shown.map((clash) => (
        <li key={`${clash.day} ${clash.kind} ${clash.teacher} ${clash.startsAt} ${clash.title}`}>
          <Icon name="alert" size="small" />
          <span>
            {taipeiDay(new Date(clash.day))} {clashWords(clash)}
          </span>
        </li>
      ))}
      {more > 0 && <li>還有 {more} 個，請看每一堂。</li>}
    </ul>
  )
}
