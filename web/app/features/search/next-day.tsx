import { countyName } from 'contract/places/counties'
import type { NextDay as NextDayData } from 'contract/search/search'
import { taipeiSpan } from 'contract/taipei-time'
import { feeWords, seatWords } from '#text/class-words.ts'
import { Facts } from '#ui/facts.tsx'
import styles from './next-day.module.css'

export function NextDay({ next, now }: { next: NextDayData; now: string }) {
  const seats = seatWords(next.state, next.seatsLeft)
  const span = taipeiSpan(new Date(next.startsAt), new Date(next.endsAt), new Date(now))
  return (
    <Facts
      variant="inline"
      className={styles.facts ?? ''}
      facts={[
        { term: '時間', icon: 'clock', value: <time dateTime={next.startsAt}>{span}</time> },
        { term: '地點', icon: 'map-pin', value: placeWords(next) },
        {
          term: '名額與費用',
          icon: 'ticket',
          value: (
            <>
              <span className={styles.seats} data-state={seats.pill}>
                {seats.word}
              </span>
              {`・${feeWords(next.feeTwd)}${next.feeTwd > 0 ? '／天' : ''}`}
            </>
          ),
        },
      ]}
    />
  )
}

const placeWords = ({ mode, county, baseName }: NextDayData): string =>
  mode === 'online' ? `線上・${baseName}主辦` : `${countyName(county)}・${baseName}`
