import { pages } from 'contract/pages'
import { counties, countyName, type CountyId } from 'contract/places/counties'
import { Link } from 'react-router'
import type { MappedBase } from './mapped-base.ts'
import styles from './county-index.module.css'

type CountyIndexProps = {
  bases: readonly MappedBase[]
  chosen: CountyId | undefined
  countyHref: (id: CountyId) => string
}

export function CountyIndex({ bases, chosen, countyHref }: CountyIndexProps) {
  const groups = counties
    .map(({ id }) => ({ id, countyBases: bases.filter(({ county }) => county === id) }))
    .filter(({ id, countyBases }) => countyBases.length > 0 && id !== chosen)
  return (
    <section aria-labelledby="county-index">
      <h2 id="county-index" className={styles.title}>
        {chosen ? '其他縣市' : '各縣市的基地'}
      </h2>
      <ul role="list" className={styles.counties}>
        {groups.map(({ id, countyBases }) => (
          <li key={id} className={styles.county}>
            <h3 className={styles.name}>
              <Link to={countyHref(id)} preventScrollReset>
                {countyName(id)}
              </Link>
            </h3>
            <ul role="list">
              {countyBases.map((base) => (
                <li key={base.id} className={styles.base}>
                  <Link to={pages.baseDetail({ baseId: base.id })}>{base.name}</Link>
                  <span className={styles.count}>{base.comingClasses} 班</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
