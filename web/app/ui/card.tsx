import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './card.module.css'

type CardProps = {
  /** `li` in lists, `article` for independent content. */
  as?: 'div' | 'article' | 'li' | 'section'
  cover?: ReactNode
  children: ReactNode
  /** The only link, with `cardLinkClass()`, covers the whole card. */
  isLinked?: boolean
  className?: string
}

export function Card({ as: Element = 'div', cover, children, isLinked, className }: CardProps) {
  return (
    <Element className={classNames(styles.card, isLinked && styles.linked, className)}>
      {cover && <div className={styles.cover}>{cover}</div>}
      <div className={styles.body}>{children}</div>
    </Element>
  )
}

/** Class of the title link: the whole card is its target, but its name is only the title. */
export const cardLinkClass = (): string => classNames(styles.link)
