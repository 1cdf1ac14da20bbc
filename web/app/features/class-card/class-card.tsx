import type { ClassCard as ClassCardData } from 'contract/catalog'
import { countyName } from 'contract/counties'
import { pages } from 'contract/pages'
import { taipeiSpan } from 'contract/taipei-time'
import { Link } from 'react-router'
import { classStateWords, feeWords, seatWords } from '../../text/class-words.ts'
import { Card, cardLinkClass } from '../../ui/card.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { ArtImage } from '../grille/art-image.tsx'
import { artPaths } from '../grille/art-path.ts'
import type { GrilleCategory } from '../grille/category.ts'
import styles from './class-card.module.css'

/** One class in a list: cover, state, title, next day, place, price and seats. */
export function ClassCard({ card, now, isEager }: { card: ClassCardData; now: string; isEager?: boolean }) {
  const state = classStateWords[card.state]
  const from = new Date(card.day.startsAt)
  return (
    <Card as="li" isLinked cover={<Cover card={card} isEager={isEager ?? false} />}>
      <StatusPill state={state.pill} size="small">
        {state.word}
      </StatusPill>
      <h3 className={styles.title}>
        <Link to={pages.classDetail({ classId: card.id })} className={cardLinkClass()}>
          {card.title}
        </Link>
      </h3>
      <p className={styles.meta}>{card.name}</p>
      <p className={styles.meta}>
        <time dateTime={card.day.startsAt}>{taipeiSpan(from, new Date(card.day.endsAt), new Date(now))}</time>
      </p>
      <p className={styles.meta}>
        {countyName(card.base.county)}・{card.base.name}
      </p>
      <p className={styles.foot}>
        <strong>{feeWords(card.feeTwd)}</strong>
        <span>{seatWords(card.day.seatsLeft > 0 ? 'bookable' : 'full', card.day.seatsLeft).word}</span>
      </p>
    </Card>
  )
}

function Cover({ card, isEager }: { card: ClassCardData; isEager: boolean }) {
  return (
    <ArtImage
      path={(theme) => artPaths.cover(card.category.id as GrilleCategory, String(card.id), theme)}
      shape="cover"
      isEager={isEager}
    />
  )
}
