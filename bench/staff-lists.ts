import { taipeiDate } from 'contract/taipei-time'
import type { BenchServer } from './bench-server.ts'
import { readJson } from './response-time.ts'

/** A list of the back-office whose length grows with its members, bookings or classes. */
export type StaffList = {
  what: string
  /** Below `/api/admin/`. */
  path: string
  /** The cursor of the page that is read; the first page when absent. */
  cursor?: string
}

type Page = { nextCursor: string | null }

export const addressOf = ({ url }: BenchServer, { path, cursor }: StaffList): string => {
  const address = new URL(`/api/admin/${path}`, url)
  if (cursor !== undefined) address.searchParams.set('cursor', cursor)
  return String(address)
}

const farPage = 4000
const farClassPage = 20

/** `headers` are those of an administrator. */
export async function staffLists(
  server: BenchServer,
  headers: Record<string, string>,
): Promise<readonly StaffList[]> {
  const { classId, dayId, personId, closureId } = await busiest(server)
  const ended = { what: 'classes that have ended', path: 'class?part=ended' }
  const at = (table: string, pageSize = 50) => cursorBefore(server, table, pageSize * (farPage - 1))
  return [
    { what: 'coming classes', path: 'class' },
    { what: 'coming classes, the fullest first', path: 'class?sort=fullest' },
    ended,
    { what: `${ended.what}, by name`, path: `${ended.path}&sort=name` },
    {
      ...ended,
      what: `${ended.what}, page ${farClassPage}`,
      cursor: await cursorByReading(server, ended, headers),
    },
    { what: 'classes that have ended, by a word', path: `class?part=ended&q=${encodeURIComponent('期')}` },
    { what: 'messages', path: 'message-log' },
    {
      what: `messages, page ${farPage}`,
      path: 'message-log',
      cursor: await at('notifications.messages'),
    },
    { what: 'messages that failed', path: 'message-log?onlyFailed=1' },
    { what: 'messages of a class', path: `message-log?classId=${classId}` },
    {
      what: 'messages, by a name of two characters',
      path: `message-log?q=${encodeURIComponent('淑芬')}`,
    },
    { what: 'messages, by three digits of a number', path: 'message-log?q=678' },
    { what: 'number of messages that reached nobody', path: 'undelivered' },
    { what: 'changes', path: 'change' },
    { what: `changes, page ${farPage}`, path: 'change', cursor: await at('platform.changes') },
    { what: 'changes of bases, which are few', path: 'change?thing=base' },
    { what: 'who read what', path: 'look' },
    { what: `who read what, page ${farPage}`, path: 'look', cursor: await at('platform.looks') },
    { what: 'who read the page of one person', path: `look?person=${personId}` },
    { what: 'opinions about all classes', path: 'feedback' },
    {
      what: `opinions about all classes, page ${farPage}`,
      path: 'feedback',
      cursor: await cursorOfFeedback(server, 20 * (farPage - 1)),
    },
    { what: 'opinions about one class', path: `feedback?classId=${classId}` },
    { what: 'people of a class day', path: `class-day/${dayId}` },
    { what: 'bookings of a person', path: `person/${personId}` },
    { what: 'class days of today', path: 'class-day' },
    { what: 'class days of a week', path: 'week' },
    { what: 'class days of a month', path: `month?month=${taipeiDate(new Date()).slice(0, 7)}&by=base` },
    { what: 'classes of the same course', path: `class/${classId}/parallel` },
    { what: 'classes to decide about', path: 'class-decision' },
    { what: 'what needs attention, with three closures', path: 'attention' },
    { what: 'three closures', path: 'closure' },
    { what: 'people of a closure to be phoned', path: `closure/${closureId}/unreached` },
  ]
}

/** The class and day with most bookings, the person with most bookings, the closure with most days. */
const busiest = async ({ owner }: BenchServer) => {
  const { rows } = await owner.query<{
    classId: number
    dayId: number
    personId: string
    closureId: string
  }>(
    `select d.class_id as "classId", d.id as "dayId",
      (select member_id from booking.bookings b join identity.members m on m.id = b.member_id
        group by member_id order by count(*) desc, member_id limit 1) as "personId",
      (select closure_id from booking.closure_days group by closure_id order by count(*) desc, closure_id limit 1)
        as "closureId"
    from booking.booking_days b join catalog.class_days d on d.id = b.class_day_id
    group by d.id order by count(*) desc, d.id limit 1`,
  )
  return rows[0]!
}

/** The cursor of a list that is sorted by id, newest first: the last of the rows before the page. */
const cursorBefore = async ({ owner }: BenchServer, table: string, rowsBefore: number): Promise<string> => {
  const { rows } = await owner.query<{ id: string }>(
    `select id from ${table} order by id desc offset $1 limit 1`,
    [rowsBefore - 1],
  )
  if (rows[0] === undefined) throw new Error(`${table} has no more than ${rowsBefore} rows`)
  return rows[0].id.toString()
}

/** As `list-feedback.ts` writes it. */
const cursorOfFeedback = async ({ owner }: BenchServer, rowsBefore: number): Promise<string> => {
  const { rows } = await owner.query<{ cursor: string }>(
    `select (extract(epoch from f.given_at) * 1000000)::bigint || '.' || f.booking_id || '~' || b.class_id as cursor
    from booking.feedback f join booking.bookings b on b.id = f.booking_id
    where f.words <> '' order by f.given_at desc, f.booking_id desc offset $1 limit 1`,
    [rowsBefore - 1],
  )
  if (rows[0] === undefined) throw new Error(`there are no more than ${rowsBefore} opinions`)
  return Buffer.from(rows[0].cursor).toString('base64url')
}

/** By reading all pages before it. */
const cursorByReading = async (
  server: BenchServer,
  list: StaffList,
  headers: Record<string, string>,
): Promise<string> => {
  let read = list
  for (let page = 1; page < farClassPage; page++) {
    const { nextCursor } = (await readJson(addressOf(server, read), headers)) as Page
    if (nextCursor === null) throw new Error(`there is no page ${page + 1} of ${list.what}`)
    read = { ...list, cursor: nextCursor }
  }
  return read.cursor!
}
