import type { CategoryId } from 'contract/catalog/categories'
import type { ClassCard as ClassCardData } from 'contract/catalog/class-card'
import { pages } from 'contract/pages'
import { countyName } from 'contract/places/counties'
import { taipeiSpan } from 'contract/taipei-time'
import { Link, useViewTransitionState } from 'react-router'
import { ArtImage } from '#art/grille/art-image.tsx'
import { artPaths } from '#art/grille/art-path.ts'
import { useSurfacePath } from '#client/surface-path.ts'
import { feeWords, seatWords, stateWordsOf } from '#text/class-words.ts'
import { Card, cardLinkClass } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Facts } from '#ui/facts.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import styles from './class-card.module.css'

type ClassCardProps = {
  card: ClassCardData
  now: string
  isEager?: boolean
  headingLevel?: 2 | 3
  as?: 'li' | 'article'
}

export function ClassCard({ card, now, isEager, headingLevel = 3, as = 'li' }: ClassCardProps) {
  const Heading = `h${headingLevel}` as const
  const state = stateWordsOf(card)
  const path = useSurfacePath()(pages.classDetail({ classId: card.id }))
  const isOpening = useViewTransitionState(path)
  return (
    <Card
      as={as}
      isLinked
      cover={<Cover card={card} isEager={isEager ?? false} isOpening={isOpening} />}
      className={styles.card ?? ''}
    >
      <div className={styles.marks}>
        <StatusPill state={state.pill} size="small">
          {state.word}
        </StatusPill>
        <span className={styles.category} data-category={card.category.id}>
          {card.category.name}
        </span>
      </div>
      <div className={styles.names}>
        <Heading className={styles.title}>
          <Link to={path} className={cardLinkClass()} viewTransition>
            {card.title}
          </Link>
        </Heading>
        <p className={styles.meta}>
          {card.name}
          {card.dayCount > 1 && `・共 ${card.dayCount} 天`}
        </p>
      </div>
      <Facts
        variant="inline"
        facts={[
          { term: '時間', icon: 'clock', value: <NextDay card={card} now={now} /> },
          { term: '地點', icon: 'map-pin', value: placeWords(card) },
        ]}
      />
      <p className={styles.foot}>
        <strong className={styles.fee}>
          {feeWords(card.feeTwd)}
          {card.feeTwd > 0 && <span className={styles.per}>／天</span>}
        </strong>
        {card.isOpen && <Seats seatsLeft={card.day.seatsLeft} />}
      </p>
    </Card>
  )
}

const placeWords = ({ mode, base }: ClassCardData): string =>
  mode === 'online' ? `線上・${base.name}主辦` : `${countyName(base.county)}・${base.name}`

function NextDay({ card: { day }, now }: { card: ClassCardData; now: string }) {
  return (
    <time dateTime={day.startsAt} className={styles.time}>
      {taipeiSpan(new Date(day.startsAt), new Date(day.endsAt), new Date(now))}
    </time>
  )
}

function Seats({ seatsLeft }: { seatsLeft: number }) {
  const seats = seatWords(seatsLeft > 0 ? 'bookable' : 'full', seatsLeft)
  return (
    <span className={styles.seats} data-state={seats.pill}>
      {seats.word}
    </span>
  )
}

/** While its class is opened or left, the cover moves between card and page (view transition). */
function Cover({ card, isEager, isOpening }: { card: ClassCardData; isEager: boolean; isOpening: boolean }) {
  return (
    <ArtImage
      className={classNames(styles.cover, isOpening && styles.opening)}
      path={(theme) => artPaths.cover(card.category.id as CategoryId, String(card.id), theme)}
      shape="cover"
      isEager={isEager}
    />
  )
}
