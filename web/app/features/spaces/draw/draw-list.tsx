import { pages } from 'contract/pages'
import { Link } from 'react-router'
import { Section } from '#ui/section.tsx'
import type { ListedDraw } from './list-draws.ts'
import styles from './draw-list.module.css'

/** Times that are decided by lot. */
export function DrawList({ draws }: { draws: readonly ListedDraw[] }) {
  return (
    <Section id="draws" title="抽籤">
      <ul role="list" className={styles.list}>
        {draws.map(({ id, title, words }) => (
          <li key={id}>
            <Link to={pages.spaceDraw({ drawId: id })}>{title}</Link>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
