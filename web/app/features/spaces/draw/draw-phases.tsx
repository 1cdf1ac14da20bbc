import type { DrawCard } from 'contract/draws/draws'
import type { DrawPhase } from 'contract/lots'
import { Section } from '#ui/section.tsx'
import { atWords, beforeWords } from './deadline-words.ts'
import styles from './draw.module.css'

type Step = { words: string; phases: readonly DrawPhase[] }

const stepsOf = ({ registersUntil, drawsAt, confirmDays }: DrawCard): Step[] => [
  { words: `登記：${beforeWords(registersUntil)}，照平常的方式申請`, phases: ['registering'] },
  { words: '協調：申請的人看得到還有哪些時間空著，可以改', phases: ['mediating'] },
  { words: `抽籤：${atWords(drawsAt)}，由系統抽`, phases: ['drawing'] },
  { words: `正取的人在 ${confirmDays} 天內確認；沒有確認或取消，依順序讓給備取`, phases: ['drawn'] },
]

export function DrawPhases({ draw }: { draw: DrawCard }) {
  return (
    <Section id="phases" title="時程">
      <ol className={styles.phases}>
        {stepsOf(draw).map(({ words, phases }) => (
          <li key={words} aria-current={phases.includes(draw.phase) ? 'step' : undefined}>
            {words}
          </li>
        ))}
      </ol>
    </Section>
  )
}
