import { pages } from 'contract/pages'
import { counties, type CountyId } from 'contract/places/counties'
import { Link } from 'react-router'
import { chipClass } from '#ui/chip-class.ts'
import styles from './county-links.module.css'

export function CountyLinks({ withBases }: { withBases: readonly CountyId[] }) {
  const shown = counties.filter(({ id }) => withBases.includes(id))
  return (
    <ul role="list" className={styles.counties}>
      {shown.map(({ id, name }) => (
        <li key={id}>
          <Link to={`${pages.classList()}?county=${id}`} className={chipClass()}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
