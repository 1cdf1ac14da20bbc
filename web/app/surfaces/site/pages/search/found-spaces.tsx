import type { Answer } from 'contract/endpoint'
import { pages } from 'contract/pages'
import { countyName } from 'contract/places/counties'
import type { findSpaces, FoundSpace } from 'contract/search/search'
import { taipeiDate, taipeiSpan } from 'contract/taipei-time'
import { Link } from 'react-router'
import { spacePath } from '#features/spaces/space-path.ts'
import { feeWords } from '#text/class-words.ts'
import { Card, cardLinkClass } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { Section } from '#ui/section.tsx'
import card from './hit-card.module.css'
import styles from './hits.module.css'

type FoundSpacesProps = {
  found: Answer<typeof findSpaces>
  /** Of the query, as typed. */
  conditions: readonly string[]
  now: string
}

/** Spaces that are free when the reader wants one. */
export function FoundSpaces({ found, conditions, now }: FoundSpacesProps) {
  const { people, equipment, ignored, total, spaces } = found
  const asked = [people !== null && `${people} 人`, ...equipment, ...conditions].filter(Boolean).join('、')
  return (
    <Section id="space" title="可以借的空間" more={<Link to={applyPath(people)}>看全部空間</Link>}>
      <p className={styles.asked} role="status">
        {total > 0
          ? `${asked === '' ? '' : `${asked}：`}${total} 個空間有空，這裡是最早有空的。`
          : `${asked === '' ? '現在' : `${asked}：`}找不到有空的空間。換一天、換一個縣市，或把人數改少一點試試。`}
        {ignored.length > 0 && `沒有空間寫到「${ignored.join('」「')}」，所以沒有用這個詞來找。`}
      </p>
      <ul role="list" className={styles.cards}>
        {spaces.map((space) => (
          <SpaceItem key={space.id} space={space} people={people} now={now} />
        ))}
      </ul>
    </Section>
  )
}

type SpaceItemProps = { space: FoundSpace; people: number | null; now: string }

function SpaceItem({ space, people, now }: SpaceItemProps) {
  const week = taipeiDate(new Date(space.free[0]!.startsAt))
  return (
    <Card as="li" isLinked>
      <h3 className={card.title}>
        <Link
          to={spacePath({ base: space.baseId, space: space.id, week, people: people?.toString() ?? null })}
          className={cardLinkClass()}
        >
          {space.name}
        </Link>
      </h3>
      <p className={card.subtitle}>
        {space.baseName}・{countyName(space.county)}
      </p>
      <Facts variant="inline" facts={factsOf(space, now)} />
    </Card>
  )
}

const factsOf = ({ free, people, hourlyFeeTwd, equipment }: FoundSpace, now: string) => [
  { term: '有空的時間', icon: 'calendar' as const, value: <FreeTimes free={free} now={now} /> },
  {
    term: '人數和費用',
    icon: 'users' as const,
    value: `最多 ${people} 人・${hourlyFeeTwd === 0 ? '免費' : `每小時 ${feeWords(hourlyFeeTwd)}`}`,
  },
  { term: '設備', icon: 'check' as const, value: equipment.join('、') },
]

function FreeTimes({ free, now }: { free: FoundSpace['free']; now: string }) {
  return (
    <ul role="list">
      {free.map(({ startsAt, endsAt }) => (
        <li key={startsAt}>
          <time dateTime={startsAt}>{taipeiSpan(new Date(startsAt), new Date(endsAt), new Date(now))}</time>
        </li>
      ))}
    </ul>
  )
}

const applyPath = (people: number | null): string =>
  people === null ? pages.applySpace() : `${pages.applySpace()}?people=${people}`
