import { pages } from 'contract/pages'
import { countyName } from 'contract/places/counties'
import type { BaseCard as BaseCardData } from 'contract/places/places'
import { Link } from 'react-router'
import { ArtImage } from '#art/grille/art-image.tsx'
import { artPaths } from '#art/grille/art-path.ts'
import { openWords } from '#text/opening-hours.ts'
import { Card, cardLinkClass } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import styles from './base-card.module.css'

type BaseCardProps = { base: BaseCardData; now: string; headingLevel?: 2 | 3 }

export function BaseCard({ base, now, headingLevel = 2 }: BaseCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <Card as="li" isLinked className={styles.card ?? ''}>
      <ArtImage
        className={styles.emblem ?? ''}
        path={(theme) => artPaths.emblem(`base-${base.id}`, theme)}
        shape="arch"
      />
      <div className={styles.words}>
        <p className={styles.county}>
          {countyName(base.county)}
          {base.district}
        </p>
        <Heading className={styles.name}>
          <Link to={pages.baseDetail({ baseId: base.id })} className={cardLinkClass()}>
            {base.name}
          </Link>
        </Heading>
        <p className={styles.summary}>{base.summary}</p>
        <Facts
          variant="inline"
          facts={[
            { term: '今天', icon: 'clock', value: openWords(base, new Date(now)) },
            { term: '課程', icon: 'calendar', value: `${base.comingClasses} 班即將上課` },
            { term: '空間', icon: 'home', value: `${base.spaceCount} 個空間可借` },
          ]}
        />
      </div>
    </Card>
  )
}
