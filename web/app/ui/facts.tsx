import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import styles from './facts.module.css'

export type Fact = { term: string; value: ReactNode; icon?: IconName }

type FactsProps = {
  facts: readonly Fact[]
  /** `table`: rows with hairlines, for detail pages; `inline`: one line each, for cards. */
  variant?: 'table' | 'inline'
  className?: string
}

/** Terms and values: 時間, 地點, 費用. `inline` shows an icon instead of the term, which screen readers still read. */
export function Facts({ facts, variant = 'table', className }: FactsProps) {
  return (
    <dl className={classNames(styles.facts, styles[variant], className)}>
      {facts.map(({ term, value, icon }) => (
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
