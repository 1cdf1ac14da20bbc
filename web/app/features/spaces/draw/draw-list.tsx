import { pages } from 'contract/pages'
import { Link } from 'react-router'
import { buttonClass } from '#ui/button-class.ts'
import { Section } from '#ui/section.tsx'
import type { ListedDraw } from './list-draws.ts'

/** Times that are decided by lot. */
export function DrawList({ draws }: { draws: readonly ListedDraw[] }) {
  return (
    <Section id="draws" title="抽籤">
      <ul role="list">
        {draws.map(({ id, title, words }) => (
          <li key={id}>
            <Link to={pages.spaceDraw({ drawId: id })} className={buttonClass()}>
              {title}
            </Link>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
