import * as z from 'zod/mini'
import { drawParams, forDraws } from './draws/staff-draws.ts'
import { endpoint } from './endpoint.ts'
import * as id from './ids.ts'
import { forClasses } from './office/staff-class.ts'
import { cursor, maybe } from './query.ts'
import { rowTotal } from './row-total.ts'
import { recordedChange } from './thing.ts'

/** What has a history, by the name in the addresses of its pages. */
export const changedThings = [
  'base',
  'space',
  'closed-day',
  'draw',
  'teacher',
  'course',
  'category',
  'person-status',
  'holiday',
  'redirect',
  'cursor-season',
  'settings',
  'legal',
  'opening-step',
  'class',
  'class-day',
  'role',
  'invitation',
  'passkey',
] as const
export type ChangedThing = (typeof changedThings)[number]

/** Kinds of events that have a table of their own and are listed among the changes. */
export const eventKinds = ['closure', 'overbooking', 'application', 'attendance'] as const
export type EventKind = (typeof eventKinds)[number]

const listed = z.extend(recordedChange, {
  id: id.serialId,
  thing: z.enum(changedThings),
  /** The number in the address of the thing's page; of a role or passkey, the account that has it. */
  thingId: z.string(),
  /** What it is called, or was when it was deleted; null when that is not known any more. */
  title: z.nullable(z.string()),
})
export type ListedChange = z.output<typeof listed>

const logEntry = z.extend(listed, { id: z.string(), thing: z.enum([...changedThings, ...eventKinds]) })
export type LogEntry = z.output<typeof logEntry>

export const listChanges = endpoint({
  method: 'GET',
  path: '/api/admin/change',
  summary:
    'What staff have changed, newest first, with closures, overbookings, decisions of applications for spaces and what was recorded of attendance. `after` is empty for what was deleted, `before` is null for what is new.',
  access: { staff: ['admin'] },
  perMinute: 120,
  query: z.strictObject({
    thing: maybe(z.enum([...changedThings, ...eventKinds])),
    /** The account of the person. */
    by: maybe(z.uuid()),
    /** Days in Asia/Taipei, both included. */
    from: maybe(id.localDate),
    to: maybe(id.localDate),
    cursor,
  }),
  output: z.object({
    items: z.array(logEntry),
    nextCursor: z.nullable(z.string()),
    /** Counted up to a limit. */
    total: rowTotal,
    /** Everybody who has changed something. */
    people: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
})

export const listChangesOfClass = endpoint({
  method: 'GET',
  path: '/api/admin/class/:classId/change',
  summary: 'What staff have changed of a class, its settings and its days, newest first; a few at a time.',
  access: forClasses,
  action: 'class.read',
  perMinute: 120,
  params: z.strictObject({ classId: id.classIdText }),
  query: z.strictObject({ cursor }),
  output: z.object({ items: z.array(listed), nextCursor: z.nullable(z.string()) }),
  errors: ['not_found'],
})

export const listChangesOfDraw = endpoint({
  method: 'GET',
  path: '/api/admin/space-draw/:drawId/change',
  summary: 'Who announced a draw for spaces and who cancelled it, newest first; a few at a time.',
  access: forDraws,
  action: 'application.read',
  perMinute: 120,
  params: drawParams,
  query: z.strictObject({ cursor }),
  output: z.object({ items: z.array(listed), nextCursor: z.nullable(z.string()) }),
  errors: ['not_found'],
})

export const listChangesOfRoles = endpoint({
  method: 'GET',
  path: '/api/admin/role/change',
  summary:
    "Who was invited, got, kept or lost a role, newest first; of the caller's bases, for administrators all. A few at a time.",
  access: { staff: ['admin', 'base_manager'] },
  perMinute: 120,
  query: z.strictObject({ cursor }),
  output: z.object({ items: z.array(listed), nextCursor: z.nullable(z.string()) }),
})
