import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './card.module.css'

type CardProps = {
  /** The element that fits the place: `li` in lists, `article` for a thing of its own. */
  as?: 'div' | 'article' | 'li' | 'section'
  /** Fills the width above the text, corners cut by the card. */
  cover?: ReactNode
  children: ReactNode
  /** Its one link (give it `cardLinkClass()`) covers the whole card. */
  isLinked?: boolean
  className?: string
}

/** A surface with a warm hairline; no shadow. */
export function Card({ as: Element = 'div', cover, children, isLinked, className }: CardProps) {
  return (
    <Element className={classNames(styles.card, isLinked && styles.linked, className)}>
      {cover && <div className={styles.cover}>{cover}</div>}
      <div className={styles.body}>{children}</div>
    </Element>
  )
}

/** For the title link of a linked card: the whole card is its target, its name stays short. */
export const cardLinkClass = (): string => classNames(styles.link)
