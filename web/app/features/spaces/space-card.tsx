import type { Space } from 'contract/places/places'
import type { ReactNode } from 'react'
import { feeWords } from '#text/class-words.ts'
import { weekWords } from '#text/opening-hours.ts'
import { Card } from '#ui/card.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Facts } from '#ui/facts.tsx'
import styles from './space-card.module.css'

type SpaceCardProps = {
  space: Space
  action: ReactNode
}

export function SpaceCard({ space, action }: SpaceCardProps) {
  return (
    <Card as="li" className={styles.card ?? ''}>
      <h3 className={styles.name}>{space.name}</h3>
      <p>{space.summary}</p>
      <Facts variant="inline" facts={spaceFacts(space)} />
      {space.rules.length > 0 && (
        <Disclosure summary={`使用規則（${space.rules.length}）`} className={styles.rules ?? ''}>
          <ul>
            {space.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      <p className={styles.action}>{action}</p>
    </Card>
  )
}

/** How many people, its own hours, the fee and the equipment. */
export const spaceFacts = ({ people, areaM2, hourlyFeeTwd, depositTwd, lendingHours, equipment }: Space) => [
  { term: '人數', icon: 'users' as const, value: `最多 ${people} 人・${areaM2} 平方公尺` },
  { term: '時段', icon: 'clock' as const, value: lendingHours ? `外借時間：${weekWords(lendingHours)}` : '' },
  {
    term: '費用',
    icon: 'tag' as const,
    value: [
      hourlyFeeTwd === 0 ? '免費' : `每小時 ${feeWords(hourlyFeeTwd)}`,
      ...(depositTwd > 0 ? [`押金 ${feeWords(depositTwd)}`] : []),
    ].join('・'),
  },
  { term: '設備', icon: 'check' as const, value: equipment.join('、') },
]
