import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import styles from './facts.module.css'

export type Fact = { term: string; value: ReactNode; icon?: IconName }

type FactsProps = {
  /** One with an empty text is left out. */
  facts: readonly Fact[]
  /** `table` for detail pages, `inline` for cards: one line each, with an icon instead of the term. */
  variant?: 'table' | 'inline'
  className?: string
}

export function Facts({ facts, variant = 'table', className }: FactsProps) {
  const known = facts.filter(({ value }) => value !== '')
  return (
    <dl className={classNames(styles.facts, styles[variant], className)}>
      {known.map(({ term, value, icon }) => (
        <div key={term} className={styles.fact}>
          <dt className={styles.term}>
            {icon && <Icon name={icon} size="small" />}
            <span>{term}</span>
          </dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
