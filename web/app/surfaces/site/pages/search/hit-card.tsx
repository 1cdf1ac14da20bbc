import type { CategoryId } from 'contract/catalog/categories'
import type { SearchHit } from 'contract/search/search'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ArtImage } from '#art/grille/art-image.tsx'
import { artPaths, type ArtTheme } from '#art/grille/art-path.ts'
import { hitPath } from '#features/search/hit-path.ts'
import { Marked } from '#features/search/marked.tsx'
import { NextDay } from '#features/search/next-day.tsx'
import { Card, cardLinkClass } from '#ui/card.tsx'
import styles from './hit-card.module.css'

type HitCardProps = { hit: SearchHit; now: string; children?: ReactNode }

export function HitCard({ hit, now, children }: HitCardProps) {
  return (
    <Card
      as="li"
      isLinked
      className={styles.card ?? ''}
      cover={
        hit.drawing && (
          <ArtImage
            className={styles.cover ?? ''}
            path={(theme) => pathOf(hit.drawing!, theme)}
            shape={hit.drawing.shape === 'cover' ? 'cover' : 'arch'}
          />
        )
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
      {hit.next && <NextDay next={hit.next} now={now} />}
      {hit.kind === 'course' && !hit.next && <p className={styles.excerpt}>接下來還沒有排定的班。</p>}
      {/* The classes of a course have its summary, which its own entry shows. */}
      {hit.kind !== 'class' && (
        <p className={styles.excerpt}>
          <Marked text={hit.excerpt} />
        </p>
      )}
      {children}
    </Card>
  )
}

const pathOf = ({ shape, seed, category, looks }: NonNullable<SearchHit['drawing']>, theme: ArtTheme) => {
  if (shape === 'cover') return artPaths.cover(category as CategoryId, seed, theme)
  return shape === 'emblem' ? artPaths.emblem(seed, theme) : artPaths.portrait(seed, looks, theme)
}
