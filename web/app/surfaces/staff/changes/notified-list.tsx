import type { listNotified, NotifiedPerson, WayToNotify } from 'contract/closures/notified'
import type { Answer, Sent } from 'contract/endpoint'
import { taipeiSpan } from 'contract/taipei-time'
import { Suspense, use, useState } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { groupsOf } from './groups-of.ts'
import { refusalWords } from './send-once.ts'
import styles from './notified-list.module.css'

const wayWords: Readonly<Record<WayToNotify, string>> = {
  line: 'LINE',
  email: '電子郵件',
  app: '只在站內看得到',
  phone: '沒有帳號，要打電話',
}

type Asked = Sent<typeof listNotified>['body']
type NotifiedListProps = { of: Asked; summary?: string }

/** Who would be notified, by name, when it is opened. The server records the look. */
export function NotifiedList({ of, summary = '看名單' }: NotifiedListProps) {
  const [isOpen, setOpen] = useState(false)
  if (isEmpty(of)) return null
  return (
    <Disclosure summary={summary} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {isOpen && <Names key={JSON.stringify(of)} of={of} />}
    </Disclosure>
  )
}

const isEmpty = (of: Asked): boolean => {
  if ('closure' in of) return of.closure.days.length + of.closure.uses.length === 0
  return ('days' in of ? of.days : of.accountOf).length === 0
}

function Names({ of }: { of: Asked }) {
  // Not below Suspense, which would read it again and again.
  const [found] = useState(() => read(of).catch(refusalWords))
  const [now] = useState(() => new Date())
  return (
    <Suspense fallback={<Skeleton shape="row" count={3} />}>
      <People found={found} now={now} />
    </Suspense>
  )
}

type Found = Answer<typeof listNotified>

const read = (body: Asked): Promise<Found> =>
  callApi<typeof listNotified>('POST /api/admin/notified', { body }, { isQuiet: true })

function People({ found, now }: { found: Promise<Found | string>; now: Date }) {
  const known = use(found)
  if (typeof known === 'string') return <p role="alert">{known}</p>
  const { people, others } = known
  if (people.length === 0) return <p>沒有人要通知。</p>
  const groups = groupsOf(people)
  return (
    <>
      {groups.map(({ of, people: these }) =>
        of === null ? (
          <List key="all" label="會通知的人" people={these} />
        ) : (
          <section key={`${of.kind} ${of.id}`} className={styles.group}>
            <h4 className={styles.of}>{of.title}</h4>
            <p className={styles.way}>
              {taipeiSpan(new Date(of.startsAt), new Date(of.endsAt), now)}
              {of.kind === 'use' && '・借場地'}
              {of.kind !== 'use' && others === 0 && `・${these.length} 位`}
            </p>
            <List label={of.title} people={these} />
          </section>
        ),
      )}
      {others > 0 && (
        <p className={styles.way}>{`還有 ${others} ${groups[0]!.of === null ? '位' : '人次'}。`}</p>
      )}
    </>
  )
}

const List = ({ label, people }: { label: string; people: readonly NotifiedPerson[] }) => (
  <ul role="list" aria-label={label}>
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
)

const isReached = (ways: readonly WayToNotify[]): boolean => ways.includes('line') || ways.includes('email')
