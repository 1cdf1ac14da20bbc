import { pages } from 'contract/pages'
import { countyName, type CountyId } from 'contract/places/counties'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { ArtImage } from '#art/grille/art-image.tsx'
import { artPaths } from '#art/grille/art-path.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Facts } from '#ui/facts.tsx'
import { Icon } from '#ui/icon.tsx'
import type { MappedBase } from './mapped-base.ts'
import styles from './chosen-county.module.css'

/** A county shown later than this after opening the page, in ms, was chosen by the reader. */
const settledMs = 3000

export function ChosenCounty({ county, bases }: { county: CountyId; bases: readonly MappedBase[] }) {
  const name = countyName(county)
  const section = useRef<HTMLElement>(null)
  const shown = useRef(county)
  useEffect(() => {
    // On phones the chosen county is below the screen, so a tap on the map scrolls to it. A new page stays at its top.
    if (shown.current !== county || performance.now() > settledMs)
      section.current?.scrollIntoView({ block: 'nearest' })
    shown.current = county
  }, [county])
  return (
    <section ref={section} className={styles.county} aria-labelledby="chosen-county">
      <div className={styles.head}>
        <h2 id="chosen-county">{name}</h2>
        <Link to={pages.map()} preventScrollReset className={styles.clear}>
          <Icon name="close" size="small" />
          看全臺
        </Link>
      </div>
      {bases.length > 0 ? (
        <ul role="list" className={styles.bases}>
          {bases.map((base) => (
            <ChosenBase key={base.id} base={base} />
          ))}
        </ul>
      ) : (
        <p>這裡還沒有基地，下面挑一個近的縣市看看。</p>
      )}
      {bases.length > 0 && (
        <Link
          to={`${pages.classList()}?county=${county}`}
          className={buttonClass({ variant: 'primary', isBlock: true })}
        >
          看{name}的課程
          <Icon name="arrow-right" size="small" />
        </Link>
      )}
      {bases.some(({ spaceCount }) => spaceCount > 0) && (
        <Link
          to={`${pages.search()}?${new URLSearchParams({ q: `${name} 場地` })}`}
          className={buttonClass({ isBlock: true })}
        >
          看{name}有空的空間
        </Link>
      )}
    </section>
  )
}

function ChosenBase({ base }: { base: MappedBase }) {
  return (
    <li className={styles.base}>
      <ArtImage
        className={styles.emblem ?? ''}
        path={(theme) => artPaths.emblem(`base-${base.id}`, theme)}
        shape="arch"
      />
      <div>
        <h3 className={styles.name}>
          <Link to={pages.baseDetail({ baseId: base.id })}>{base.name}</Link>
        </h3>
        <Facts
          variant="inline"
          facts={[
            { term: '在', icon: 'map-pin', value: base.district },
            { term: '今天', icon: 'clock', value: base.today },
            { term: '課程', icon: 'calendar', value: `${base.comingClasses} 班即將上課` },
            { term: '空間', icon: 'home', value: base.spaceCount > 0 ? `${base.spaceCount} 個空間可借` : '' },
          ]}
        />
      </div>
    </li>
  )
}
