import { lookOf } from 'contract/catalog/categories'
import type { Home } from 'contract/home'
import { pages } from 'contract/pages'
import { Link } from 'react-router'
import { motifsPath } from '#art/grille/art-path.ts'
import styles from './categories.module.css'

export function Categories({ categories }: Pick<Home, 'categories'>) {
  return (
    <ul role="list" className={styles.doors}>
      {categories.map(({ id, name }) => (
        <li key={id}>
          <Link to={`${pages.classList()}?category=${id}`} className={styles.door} data-category={id}>
            <svg className={styles.motif} aria-hidden="true">
              <use href={`${motifsPath}#${lookOf(id)}`} />
            </svg>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
