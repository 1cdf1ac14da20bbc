import { staffPaths } from 'contract/staff-pages'
import { Link } from 'react-router'
import { othersInTheWay, stateOfClass, type Stopping } from './withdrawal-words.ts'
import styles from './classes-in-the-way.module.css'

/** More are counted only. */
const maxListed = 8

/** Why a thing cannot be withdrawn: each class that needs it, with its state and the way to it. */
export function ClassesInTheWay({ lead = '', stopping }: { lead?: string; stopping: Stopping }) {
  const { obstacle, classes, now } = stopping
  const others = othersInTheWay(classes, maxListed)
  return (
    <div className={styles.obstacle}>
      <p>
        {lead}
        {obstacle.problem}：
      </p>
      <ul aria-label={obstacle.problem} className={styles.classes}>
        {classes.slice(0, maxListed).map((each) => (
          <li key={each.classId}>
            <Link to={staffPaths.staffClass({ classId: each.classId })}>
              {each.title}（{each.base}）
            </Link>
            {each.people > 0 && `${each.people} 位・`}
            {stateOfClass(each, now)}
          </li>
        ))}
        {others !== undefined && <li>{others}</li>}
      </ul>
      <p>{obstacle.instead}</p>
    </div>
  )
}
