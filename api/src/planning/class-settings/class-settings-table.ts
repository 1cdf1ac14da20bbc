import { maxRefundWeeks, type RefundPercents } from 'contract/catalog/payment'
import { sql } from 'kysely'
import { isLive } from '#booking/holds-seats.ts'
import { problemOfNeeded, type Needed } from '#catalog/needed-by-public-class.ts'
import { lockClass } from '#office/staff-class/lock-class.ts'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { isWithdrawal } from '#platform/things/is-withdrawal.ts'
import { orderedList } from '#platform/things/ordered-list.ts'
import type { ThingTable, Values } from '#platform/things/thing-table.ts'

/** Without the link, which is not one of the settings that several classes change together. */
export const classSettingsTable: ThingTable = {
  table: 'catalog.classes',
  columns: {
    name: 'name',
    feeTwd: 'fee_twd',
    transferTo: 'transfer_to',
    refundPercents: 'refund_percents',
    plusLimit: 'plus_limit',
    registrationOpensAt: 'registration_opens_at',
    closesHoursBefore: 'closes_hours_before',
    joinFromFirstDay: 'join_from_first_day',
    changeDeadlineHours: 'change_deadline_hours',
    waitlistMode: 'waitlist_mode',
    waitlistCutoffHours: 'waitlist_cutoff_hours',
    offerMinutes: 'offer_minutes',
    minPeople: 'min_people',
    decideBy: 'decide_by',
  },
  instants: ['registrationOpensAt', 'decideBy'],
  parts: {
    teacherIds: orderedList({ table: 'catalog.class_teachers', own: 'class_id', item: 'teacher_id' }),
  },
  title: sql<string>`t.name`,
  note: sql<string>`(select k.title from catalog.courses k where k.id = t.course_id)`,
  base: 'base_id',
  // Settings of a class decide about its days, so the days are locked first, as by every other verb.
  lock: lockClass,
  check: async (tx, values, id, now) => {
    const known = await readKnown(tx, values, id!)
    if (known.teachers !== (values['teacherIds'] as number[]).length)
      throw invalid('teacherIds', '有老師找不到或重複，請重新選擇。')
    const problem = await problemOfPublication(tx, known, { id: id!, wanted: values['publishedAt'], now })
    if (problem !== undefined) throw invalid('publishedAt', problem)
    if (known.people === 0) return
    if (isLessRefunded(known.refundPercents, values['refundPercents'] as RefundPercents))
      throw invalid('refundPercents', '已經有人照原來的規定報名，退費只能改得更多。')
    if (known.decideBy !== instantOf(values['decideBy']))
      throw invalid('decideBy', '已經有人報名。請到這一班的頁面按「延後決定」，大家會收到通知。')
  },
}

/** Without a rule nothing is said to be kept, as with 100 percent in every week. */
const isLessRefunded = (was: RefundPercents, is: RefundPercents): boolean =>
  Array.from({ length: maxRefundWeeks }).some(
    (_, week) => (is === null ? 100 : (is[week] ?? 0)) < (was === null ? 100 : (was[week] ?? 0)),
  )

const stillBooked = (people: number, wanted: unknown): string =>
  wanted === null
    ? `還有 ${people} 位報名或候補，收回後他們就找不到這一班。請先停辦這一班，大家會收到通知；已經上過的課留著當紀錄。`
    : `還有 ${people} 位報名或候補，延後公開的話，在那之前他們會找不到這一班。請維持原來的公開時間；真的不開課，請停辦這一班，大家會收到通知。`

const invalid = (path: string, message: string) =>
  refuse('invalid_input', { message, fields: [{ path: `now.${path}`, message }] })

const instantOf = (value: unknown): number | null => (value === null ? null : Date.parse(value as string))

const peopleOf = (classId: number) => sql`(
  select coalesce(sum(1 + x.plus), 0)::int
  from booking.booking_days x join catalog.class_days d on d.id = x.class_day_id
  where d.class_id = ${classId} and ${isLive})`

type Publication = { id: number; wanted: unknown; now: Date }

/** Only when it is changed: a class of a course that was withdrawn later can still be edited. */
async function problemOfPublication(
  tx: Tx,
  { publishedAt: was, people }: Known,
  { id, wanted, now }: Publication,
): Promise<string | undefined> {
  if (people > 0 && isWithdrawal(was, wanted, now) && !isPutOff(was, wanted, now))
    return stillBooked(people, wanted)
  if (typeof wanted !== 'string' || (was !== null && Date.parse(wanted) === Date.parse(was))) return undefined
  // A time in the past means from now on.
  const from = new Date(Math.max(Date.parse(wanted), now.getTime()))
  for (const needed of await readNeeded(tx, id)) {
    const problem = problemOfNeeded(needed, from)
    if (problem !== undefined) return problem
  }
  return undefined
}

/** Staff may have booked callers already, but visitors do not see the class yet. */
const isPutOff = (was: string | null, wanted: unknown, now: Date): boolean =>
  was !== null && Date.parse(was) > now.getTime() && typeof wanted === 'string'

/** Locks the base, so that it is not withdrawn before the class is public. */
async function readNeeded(tx: Tx, classId: number): Promise<Needed[]> {
  await sql`select from places.bases
    where id = (select base_id from catalog.classes where id = ${classId}) for share`.execute(tx)
  const { rows } = await sql<Needed>`
    select '課程' as what, k.title as name, k.published_at as "publishedAt"
    from catalog.classes c join catalog.courses k on k.id = c.course_id where c.id = ${classId}
    union all
    select '基地', s.name, s.published_at
    from catalog.classes c join places.bases s on s.id = c.base_id where c.id = ${classId}`.execute(tx)
  return rows
}

type Known = {
  teachers: number
  people: number
  refundPercents: RefundPercents
  decideBy: number | null
  publishedAt: string | null
}

async function readKnown(tx: Tx, values: Values, classId: number): Promise<Known> {
  type Row = Pick<Known, 'teachers' | 'people' | 'refundPercents'> &
    Record<'decideBy' | 'publishedAt', Date | null>
  const { rows } = await sql<Row>`
    select (select count(*)::int from people.teachers where id = any(${values['teacherIds']}::int[])) as teachers,
      ${peopleOf(classId)} as people,
      c.refund_percents as "refundPercents", c.decide_by as "decideBy", c.published_at as "publishedAt"
    from catalog.classes c where c.id = ${classId}`.execute(tx)
  const { decideBy, publishedAt, ...known } = rows[0]!
  return {
    ...known,
    decideBy: decideBy?.getTime() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
  }
}
