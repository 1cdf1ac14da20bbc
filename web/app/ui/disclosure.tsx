import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './disclosure.module.css'

type DisclosureProps = Omit<ComponentProps<'details'>, 'className' | 'title'> & {
  summary: ReactNode
  variant?: 'plain' | 'row'
  className?: string
}

/** A native `<details>`: opens without script, and the browser's page search finds its content. */
export function Disclosure({ summary, variant = 'plain', className, children, ...native }: DisclosureProps) {
  return (
    <details {...native} className={classNames(styles.details, styles[variant], className)}>
      <summary className={styles.summary}>
        <Icon name="chevron-down" className={styles.arrow} />
        <span>{summary}</span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
