import type { CategoryId } from 'contract/categories'
import type { NextDay as NextDayData, SearchHit } from 'contract/search'
import { Link } from 'react-router'
import { ArtImage } from '#art/grille/art-image.tsx'
import { artPaths } from '#art/grille/art-path.ts'
import { hitPath } from '#features/search/hit-path.ts'
import { Marked } from '#features/search/marked.tsx'
import { NextDay } from '#features/search/next-day.tsx'
import { Card, cardLinkClass } from '#ui/card.tsx'
import styles from './class-hit.module.css'

/** A found class as a card: cover, title, next day that can be booked, place, seats and price. */
export function ClassHit({ hit, next, now }: { hit: SearchHit; next: NextDayData; now: string }) {
  return (
    <Card
      as="li"
      isLinked
      className={styles.card ?? ''}
      cover={
        <ArtImage
          className={styles.cover ?? ''}
          path={(theme) => artPaths.cover(next.category as CategoryId, String(hit.id), theme)}
          shape="cover"
        />
      }
    >
      <h3 className={styles.title}>
        <Link to={hitPath(hit)} className={cardLinkClass()}>
          <Marked text={hit.title} />
        </Link>
      </h3>
      <p className={styles.subtitle}>
        <Marked text={hit.subtitle} />
      </p>
      <NextDay next={next} now={now} />
    </Card>
  )
}
