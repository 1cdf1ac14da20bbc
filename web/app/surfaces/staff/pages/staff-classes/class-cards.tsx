import type { ListedClass } from 'contract/planning/class-list'
import { staffPaths } from 'contract/staff-pages'
import { Link } from 'react-router'
import { daysWords } from '#surfaces/staff/planning/days-words.ts'
import { publicationWords } from '#surfaces/staff/things/publication-words.ts'
import { stateWordsOf } from '#text/class-words.ts'
import { classNames } from '#ui/class-names.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import rows from '#surfaces/staff/layout/linked-rows.module.css'
import styles from './page.module.css'

export function ClassRow({ listed, now }: { listed: ListedClass; now: number }) {
  const { id, title, className, category, baseName, state, publishedAt, people, seats } = listed
  const isPublished = publishedAt !== null && Date.parse(publishedAt) <= now
  const { pill, word } = isPublished
    ? stateWordsOf({ state, isOpen: false })
    : publicationWords(publishedAt, now)
  return (
    <li className={classNames(rows.row, styles.row)} data-category={category}>
      <div className={styles.what}>
        <h2>
          <Link to={staffPaths.staffClass({ classId: id })}>
            {title}（{className}）
          </Link>
        </h2>
        <p>
          {baseName} <span className={styles.days}>{daysWords(listed)}</span>
        </p>
      </div>
      <p className={styles.people}>
        <strong>{people}</strong>／{seats} 人次
      </p>
      <StatusPill state={pill} size="small">
        {word}
      </StatusPill>
    </li>
  )
}
