import { countyIds, countyName, type CountyId } from 'contract/places/counties'
import { Link } from 'react-router'
import { CountyCount } from '#art/taiwan-map/county-count.tsx'
import { CountyMap } from '#features/places/county-map.tsx'
import { Icon } from '#ui/icon.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import styles from './class-map.module.css'

type ClassMapProps = {
  /** Only counties that have matching classes; undefined when there are too many to count. */
  counts: Readonly<Record<string, number>> | undefined
  bases: readonly { county: CountyId }[]
  chosen: string | null
  countyHref: (id: CountyId) => string
}

export default function ClassMap({ counts, bases, chosen, countyHref }: ClassMapProps) {
  const linked = countyIds.flatMap((id) => {
    const classes = counts?.[id]
    const hasClasses = counts ? classes : bases.some(({ county }) => county === id)
    const words = classes ? `${countyName(id)}，${classes} 班` : countyName(id)
    return hasClasses ? [{ id, href: countyHref(id), words, classes }] : []
  })
  return (
    <div className={styles.columns}>
      <div className={styles.map}>
        <SkipLink targetId="counties" words="跳過地圖，到縣市清單" />
        <CountyMap label="班別地圖" linked={linked} chosen={countyIds.find((id) => id === chosen)}>
          <g aria-hidden="true" className={styles.counts}>
            {linked.map(({ id, classes }) => classes && <CountyCount key={id} id={id} count={classes} />)}
          </g>
        </CountyMap>
      </div>
      <section id="counties" tabIndex={-1} className={styles.list} aria-labelledby="by-county">
        <h2 id="by-county" className={styles.title}>
          各縣市的班別
        </h2>
        <ul role="list">
          {linked.map(({ id, classes, href }) => (
            <li key={id}>
              <Link to={href} className={styles.county} aria-current={id === chosen ? 'true' : undefined}>
                {countyName(id)}
                <span className={styles.count}>{classes && `${classes} 班`}</span>
                <Icon name="chevron-right" size="small" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
