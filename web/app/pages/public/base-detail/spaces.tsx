import { pages } from 'contract/pages'
import type { BaseDetail, Space } from 'contract/places'
import { Link } from 'react-router'
import { feeWords } from '../../../text/class-words.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Card } from '../../../ui/card.tsx'
import { CardGrid } from '../../../ui/card-grid.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Section } from '../../../ui/section.tsx'
import styles from './spaces.module.css'

/** The rooms that can be borrowed, each with its rules and the way to ask for it. */
export function Spaces({ base }: { base: BaseDetail }) {
  if (base.spaces.length === 0) return null
  return (
    <Section id="spaces" title="可以借用的空間">
      <CardGrid>
        {base.spaces.map((space) => (
          <Card key={space.id} as="li">
            <h3 className={styles.name}>{space.name}</h3>
            <p>{space.summary}</p>
            <Facts look="inline" facts={factsOf(space)} />
            <ul className={styles.rules}>
              {space.rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
            <p className={styles.apply}>
              <Link to={`${pages.applySpace()}?space=${space.id}`} className={buttonClass({ size: 'small' })}>
                申請借用{space.name}
              </Link>
            </p>
          </Card>
        ))}
      </CardGrid>
    </Section>
  )
}

const factsOf = ({ people, areaM2, hourlyFeeTwd, equipment }: Space) => [
  { term: '人數', icon: 'users' as const, value: `最多 ${people} 人・${areaM2} 平方公尺` },
  {
    term: '費用',
    icon: 'tag' as const,
    value: hourlyFeeTwd === 0 ? '免費' : `每小時 ${feeWords(hourlyFeeTwd)}`,
  },
  { term: '設備', icon: 'check' as const, value: equipment.join('、') },
]
