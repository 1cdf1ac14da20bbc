import { Link } from 'react-router'
import { chipClass } from '#ui/chip-class.ts'
import styles from './sort-links.module.css'

export type SortChoice = { label: string; to: string; isOn: boolean }

/** In place of the headings of a table. */
export const SortLinks = ({ choices }: { choices: readonly SortChoice[] }) => (
  <nav aria-label="排序" className={styles.sorts}>
    {choices.map(({ label, to, isOn }) => (
      <Link key={label} to={to} className={chipClass()} aria-current={isOn ? 'true' : undefined}>
        {label}
      </Link>
    ))}
  </nav>
)
