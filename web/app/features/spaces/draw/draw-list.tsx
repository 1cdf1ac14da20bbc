import { pages } from 'contract/pages'
import type { DrawCard } from 'contract/spaces/draws'
import { Link } from 'react-router'
import { Section } from '#ui/section.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { atWords, beforeWords, daysOfDraw, phaseWords } from './draw-words.ts'
import styles from './draw.module.css'

/** Times that are decided by lot. */
export function DrawList({ draws }: { draws: readonly DrawCard[] }) {
  return (
    <Section id="draws" title="抽籤">
      <ul role="list" className={styles.list}>
        {draws.map((draw) => (
          <li key={draw.id}>
            <StatusPill state={phaseWords[draw.phase].pill} size="small">
              {phaseWords[draw.phase].word}
            </StatusPill>
            <Link to={pages.spaceDraw({ drawId: draw.id })} className={styles.link}>
              {draw.title}
            </Link>
            <p>
              {draw.baseName}・{draw.spaceNames.join('、')}・{daysOfDraw(draw)}
            </p>
            <p>
              {draw.phase === 'registering'
                ? `${beforeWords(draw.registersUntil)}登記`
                : `${atWords(draw.drawsAt)}抽籤`}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
