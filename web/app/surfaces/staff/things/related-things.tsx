import { Link } from 'react-router'
import styles from './related-things.module.css'

/** Things that belong to another one, or the one that it belongs to. */
export type Related = { label: string; links: readonly { to: string; words: string }[] }

/** Links under the title of an editor; takes no room while there is nothing to lead to. */
export function RelatedThings({ label, links }: Related) {
  if (links.length === 0) return null
  return (
    <nav aria-label={label} className={styles.related}>
      <span aria-hidden="true">{label}：</span>
      <ul role="list">
        {links.map(({ to, words }) => (
          <li key={to}>
            <Link to={to}>{words}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
