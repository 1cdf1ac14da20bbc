import type { listNotified, NotifiedPerson, WayToNotify } from 'contract/office/notified'
import { Suspense, use, useState } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { refusalWords } from './send-once.ts'
import styles from './notified-list.module.css'

const wayWords: Readonly<Record<WayToNotify, string>> = {
  line: 'LINE',
  email: '電子郵件',
  app: '只在站內看得到',
  phone: '沒有帳號，要打電話',
}

type NotifiedListProps = { days: readonly number[]; summary?: string }

/** Who has a seat or waits on these days, by name, when it is opened. The server records the look. */
export function NotifiedList({ days, summary = '看名單' }: NotifiedListProps) {
  const [isOpen, setOpen] = useState(false)
  if (days.length === 0) return null
  return (
    <Disclosure summary={summary} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {isOpen && <Names key={days.join()} days={days} />}
    </Disclosure>
  )
}

function Names({ days }: { days: readonly number[] }) {
  // Not below Suspense, which would read it again and again.
  const [found] = useState(() => read(days).catch(refusalWords))
  return (
    <Suspense fallback={<Skeleton shape="row" count={3} />}>
      <People found={found} />
    </Suspense>
  )
}

type Found = { people: readonly NotifiedPerson[]; others: number }

const read = (days: readonly number[]): Promise<Found> =>
  callApi<typeof listNotified>('POST /api/admin/notified', { body: { days: [...days] } }, { isQuiet: true })

function People({ found }: { found: Promise<Found | string> }) {
  const known = use(found)
  if (typeof known === 'string') return <p role="alert">{known}</p>
  const { people, others } = known
  if (people.length === 0) return <p>沒有人報名或候補。</p>
  return (
    <>
      <ul role="list" aria-label="會通知的人">
        {people.map(({ name, ways }, index) => (
          // Two people may have one name.
          <li key={index} className={styles.person}>
            <span>{name}</span>
            <span className={isReached(ways) ? styles.way : styles.hard}>
              {ways.map((way) => wayWords[way]).join('、')}
            </span>
          </li>
        ))}
      </ul>
      {others > 0 && <p className={styles.way}>還有 {others} 位。</p>}
    </>
  )
}

const isReached = (ways: readonly WayToNotify[]): boolean => ways.includes('line') || ways.includes('email')
