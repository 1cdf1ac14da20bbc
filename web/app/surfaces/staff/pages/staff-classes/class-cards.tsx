import type { ListedClass } from 'contract/planning/class-list'
import { staffPaths } from 'contract/staff-pages'
import { Link } from 'react-router'
import { Tick } from '#surfaces/staff/lists/tick.tsx'
import { classNameWords } from '#surfaces/staff/planning/class-name-words.ts'
import { classNames } from '#ui/class-names.ts'
import { ClassDays } from './class-days.tsx'
import { ClassPill } from './class-pill.tsx'
import type { ClassesProps } from './class-table.tsx'
import rows from '#surfaces/staff/lists/linked-rows.module.css'
import styles from './class-cards.module.css'

/** On a phone: the whole card is the link. */
export const ClassCards = ({ shown: { items, now }, chosen }: ClassesProps) => (
  <ul role="list" className={classNames(rows.list, styles.list)}>
    {items.map((listed) => (
      <ClassCard key={listed.id} {...{ listed, chosen, now }} />
    ))}
  </ul>
)

type ClassCardProps = Pick<ClassesProps, 'chosen'> & { listed: ListedClass; now: number }

function ClassCard({ listed, chosen, now }: ClassCardProps) {
  const { id, category, baseName, teachers, people, seats } = listed
  const name = classNameWords(listed)
  return (
    <li className={classNames(rows.row, styles.row)} data-category={category}>
      {chosen && <Tick chosen={chosen} id={id} title={name} />}
      <div className={styles.what}>
        <h2>
          <Link to={staffPaths.staffClass({ classId: id })}>{name}</Link>
        </h2>
        <p>{[baseName, ...teachers].join('・')}</p>
        <p>
          <ClassDays listed={listed} />
        </p>
        <div className={styles.end}>
          <p>
            <strong>{people}</strong>／{seats} 人次
          </p>
          <ClassPill listed={listed} now={now} />
        </div>
      </div>
    </li>
  )
}
