import type { ListedClass } from 'contract/planning/class-list'
import { Fragment } from 'react'
import { daysParts } from '#surfaces/staff/planning/days-words.ts'
import styles from './class-days.module.css'

export const ClassDays = ({ listed }: { listed: ListedClass }) =>
  daysParts(listed).map((part) => (
    <Fragment key={part}>
      <span className={styles.part}>{part}</span>{' '}
    </Fragment>
  ))
