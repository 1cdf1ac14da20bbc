import { counties } from 'contract/counties'
import { pages } from 'contract/pages'
import { Link } from 'react-router'
import { chipClass } from '../../../ui/chip-class.ts'
import styles from './county-links.module.css'

/** All counties, each leading to its classes. */
export function CountyLinks() {
  return (
    <ul role="list" className={styles.counties}>
      {counties.map(({ id, name }) => (
        <li key={id}>
          <Link to={`${pages.classList()}?county=${id}`} className={chipClass()}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
