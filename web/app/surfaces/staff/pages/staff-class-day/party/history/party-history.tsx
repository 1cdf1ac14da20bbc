import type { Party } from 'contract/attendance/attendance'
import type {
  PartyHistory as History,
  PartyHistoryEvent,
  readPartyHistory,
} from 'contract/attendance/party-history'
import { taipeiDayTime } from 'contract/taipei-time'
import { Suspense, use, useState } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { actorWords, eventLines } from './history-words.ts'
import styles from './party-history.module.css'

type PartyHistoryProps = { classDayId: number; party: Party }

/** Who did what to the booking, also on its other days. Read when it is opened, and again when the party has changed. */
export function PartyHistory({ classDayId, party }: PartyHistoryProps) {
  const [isOpen, setOpen] = useState(false)
  const { bookingId, state, people } = party
  return (
    <Disclosure summary="經過" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {isOpen && <Loading key={`${state} ${people}`} {...{ classDayId, bookingId }} />}
    </Disclosure>
  )
}

type Which = { classDayId: number; bookingId: string }

function Loading(which: Which) {
  // Not below Suspense, which would read it again and again.
  const [history] = useState(() => load(which).catch(refusalWords))
  return (
    <Suspense fallback={<Skeleton shape="row" count={3} />}>
      <Events history={history} classDayId={which.classDayId} />
    </Suspense>
  )
}

function Events({ history, classDayId }: { history: Promise<History | string>; classDayId: number }) {
  const found = use(history)
  if (typeof found === 'string') return <p role="alert">{found}</p>
  return (
    <>
      <ol role="list">
        {found.events.map((event) => (
          <Event key={event.id} {...{ event, classDayId }} />
        ))}
      </ol>
      {found.hasEarlier && <p className={styles.note}>只列出最近的 {found.events.length} 次。</p>}
    </>
  )
}

function Event({ event, classDayId }: { event: PartyHistoryEvent; classDayId: number }) {
  return (
    <li className={styles.event}>
      <p className={styles.head}>
        <time dateTime={event.at}>{taipeiDayTime(new Date(event.at))}</time>
        <strong>{actorWords(event)}</strong>
      </p>
      {eventLines(event, classDayId).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {event.reason !== null && <p className={styles.note}>因為：{event.reason}</p>}
    </li>
  )
}

const load = ({ classDayId, bookingId }: Which): Promise<History> =>
  callApi<typeof readPartyHistory>(
    'GET /api/admin/class-day/:classDayId/party/:bookingId/history',
    { params: { classDayId: String(classDayId), bookingId } },
    { isQuiet: true },
  )
