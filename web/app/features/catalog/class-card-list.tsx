import type { ClassCard as ClassCardData } from 'contract/catalog/class-card'
import { ClassCard } from './class-card.tsx'
import styles from './class-card-list.module.css'

type ClassCardListProps = {
  cards: readonly ClassCardData[]
  now: string
  /** Number of covers that load eagerly, because they are seen first. */
  eager?: number
  headingLevel?: 2 | 3
}

export function ClassCardList({ cards, now, eager = 0, headingLevel = 3 }: ClassCardListProps) {
  return (
    <ul className={styles.cards} role="list">
      {cards.map((card, index) => (
        <ClassCard key={card.id} {...{ card, now, headingLevel }} isEager={index < eager} />
      ))}
    </ul>
  )
}
