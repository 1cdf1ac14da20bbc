import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  title: string
  children?: ReactNode
  art?: ReactNode
  /** The most likely first. */
  actions?: ReactNode
  headingLevel?: 1 | 2 | 3
}

export function EmptyState({ title, children, art, actions, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.empty}>
      <div className={styles.art}>{art ?? <OpenWindow />}</div>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.words}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

function OpenWindow() {
  return (
    <svg viewBox="0 0 120 96" width="120" height="96" className={styles.window} aria-hidden="true">
      <path className={styles.pane} d="M40 84V42a26 26 0 0 1 52 0v42z" />
      <path d="M40 84V42a26 26 0 0 1 52 0v42zM66 16v68M66 50h26M73 33a6 6 0 0 1 12 0M30 84h72M74 84V66h10v18" />
      <path className={styles.leaf} d="M40 84 16 92V50c0-14 10-24 24-26zM40 54 16 68M28 33v55" />
    </svg>
  )
}
