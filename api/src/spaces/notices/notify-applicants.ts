import { sql } from 'kysely'
import { isToConfirm } from '#lots/settle-lots.ts'
import { writeMessages, type NewMessage } from '#notifications/outbox/write-messages.ts'
import type { FactDay, NoticeFacts } from '#notifications/words/notice-facts.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import { paymentOf } from '#spaces/payments/owed.ts'
import { factUse } from './fact-use.ts'
import { notifiedDays } from './notified-days.ts'

/** So long staff can take a decision back without a message. */
export const recallMs = 120_000

/** Applications of one run. */
const batch = 50

type Payment = NonNullable<NoticeFacts['payment']> | null

type Notified = {
  memberId: string
  lastEventId: number
  /** Null: nobody has asked since the last message, or it is answered. */
  question: string | null
  /** Uses that are pending and still to come, in their order. */
  pending: FactDay[]
  /** Uses that were decided, or reopened after the member was notified of a decision, or moved. */
  days: FactDay[]
  payment: Payment
  /** Until when what was won in a draw is to be confirmed. */
  confirmBy: string | null
}

/** One message for all that staff did to an application and have not taken back; returns how many were written. */
export const notifyApplicants = (db: Database, now: Date): Promise<number> =>
  transact(db, async (tx) => {
    const found = await claimEvents(tx, now)
    return await writeMessages(tx, found.flatMap(toMessages), now)
  })

/** Not by the actor, whose name goes with their account. */
const isByStaff = sql`e.kind in ('approved', 'rejected', 'reopened', 'moved', 'asked')`

/** Those whose last event is older than the time in which it can be recalled; another process passes them over. */
async function claimEvents(tx: Tx, now: Date): Promise<Notified[]> {
  const until = new Date(now.getTime() - recallMs)
  const { rows } = await sql<Notified>`
    with due as materialized (
      select a.id from spaces.applications a
      where exists (select from spaces.events e
          where e.application_id = a.id and e.told_at is null and ${isByStaff} and e.at <= ${until})
        and not exists (select from spaces.events e
          where e.application_id = a.id and e.told_at is null and ${isByStaff} and e.at > ${until})
        -- A closure that may still be taken back: then the decision is still valid, and nobody was notified of it.
        and not exists (select from spaces.closure_uses x join spaces.uses u on u.id = x.use_id
          where u.application_id = a.id and x.state = 'applied' and x.told_at is null)
      order by a.number limit ${batch} for no key update of a skip locked),
    notified as (
      update spaces.events e set told_at = ${now} from due
      where e.application_id = due.id and e.told_at is null and ${isByStaff}
      returning e.id, e.application_id, e.kind, e.use_ids, e.moved_from)
    select a.member_id as "memberId", max(t.id) as "lastEventId",
      case when bool_or(t.kind = 'asked') then a.question end as question,
      coalesce((select jsonb_agg(${factUse()} order by u.starts_at, u.id)
        from spaces.uses u join places.spaces r on r.id = u.space_id
        where u.application_id = a.id and u.state = 'pending' and u.starts_at > ${now}), '[]') as pending,
      coalesce((${notifiedDays(now)}), '[]') as days, ${paymentOf} as payment,
      (select platform.instant(min(e.confirm_by)) from spaces.uses u join spaces.draw_entries e on ${isToConfirm}
        where u.application_id = a.id and u.starts_at > ${now}) as "confirmBy"
    from notified t join spaces.applications a on a.id = t.application_id join places.bases s on s.id = a.base_id
    group by a.id, s.id`.execute(tx)
  return rows
}

const toMessages = ({
  memberId,
  lastEventId,
  question,
  pending,
  days,
  payment,
  confirmBy,
}: Notified): NewMessage[] => {
  const message = { memberId, bookingId: null, classId: null }
  const asked: NewMessage[] =
    question === null
      ? []
      : [
          {
            ...message,
            cause: `space-question:${lastEventId}`,
            kind: 'space_question',
            facts: { days: pending, question },
          },
        ]
  const decided: NewMessage[] =
    days.length === 0
      ? []
      : [
          {
            ...message,
            cause: `space:${lastEventId}`,
            ...decisionOf(days, { payment, confirmBy, undecided: pending.length }),
          },
        ]
  return [...asked, ...decided]
}

const decisionOf = (
  days: FactDay[],
  toDo: Pick<Notified, 'payment' | 'confirmBy'> & { undecided: number },
): Pick<NewMessage, 'kind' | 'facts'> => {
  const kinds = new Set(days.map(({ change }) => change?.kind))
  if (kinds.has('approved')) return { kind: 'space_decided', facts: { days, ...toDo } }
  // What changes for those who have a space comes first. The fee of another time or space may be another one.
  if (kinds.has('use_moved')) return { kind: 'space_moved', facts: { days, payment: toDo.payment } }
  if (kinds.has('rejected')) return { kind: 'space_rejected', facts: { days } }
  if (kinds.has('reopened')) return { kind: 'space_reopened', facts: { days } }
  return { kind: 'space_moved', facts: { days } }
}
