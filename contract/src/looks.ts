import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as id from './ids.ts'
import { lookKinds } from './look.ts'
import { cursor, maybe } from './query.ts'
import { rowTotal } from './row-total.ts'

const listed = z.object({
  id: z.int(),
  /** The first time within an hour. */
  at: id.instant,
  /** Null: the account has been deleted. */
  by: z.nullable(z.string()),
  kind: z.enum(lookKinds),
  personId: z.nullable(z.uuid()),
  /** A class, class day, closure or message. */
  thingId: z.nullable(z.string()),
  /** The name of the person, the course of the class or class day; null when there is none, or not any more. */
  title: z.nullable(z.string()),
  /** Of the class day. */
  startsAt: z.nullable(id.instant),
})
export type ListedLook = z.output<typeof listed>

export const listLooks = endpoint({
  method: 'GET',
  path: '/api/admin/look',
  summary: "Which of members' data staff have read, newest first: once an hour for each person and thing.",
  access: { staff: ['admin'] },
  stepUp: true,
  perMinute: 120,
  query: z.strictObject({
    kind: maybe(z.enum(lookKinds)),
    /** The account of who read. */
    by: maybe(z.uuid()),
    /** The member or guest whose page was read. */
    person: maybe(z.uuid()),
    /** Days in Asia/Taipei, both included. */
    from: maybe(id.localDate),
    to: maybe(id.localDate),
    cursor,
  }),
  output: z.object({
    items: z.array(listed),
    nextCursor: z.nullable(z.string()),
    /** Counted up to a limit. */
    total: rowTotal,
    /** Everybody who has read something. */
    people: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
})
