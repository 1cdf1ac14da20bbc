import * as z from 'zod/mini'
import type { Action } from './can.ts'
import { endpoint } from './endpoint.ts'
import type { RefusalCode } from './errors.ts'
import * as id from './ids.ts'
import { listedSorts } from './listed-sorts.ts'
import { listedStates } from './listed-states.ts'
import type { Access } from './permissions.ts'
import { changeNumber, longCursor, maybe } from './query.ts'

const params = z.strictObject({ thingId: id.serialIdText })

/** Null: a draft. In the future: published then. */
const publication = { publishedAt: z.nullable(id.instant) }

const listed = z.object({
  id: id.serialId,
  title: z.string(),
  /** What distinguishes two things of the same title. */
  note: z.string(),
  /** Absent: the thing is not published. */
  publishedAt: z.optional(publication.publishedAt),
  /** Null: not changed since changes are recorded. */
  lastChange: z.nullable(
    z.object({
      at: id.instant,
      /** As in `recordedChange`. */
      by: z.nullable(z.string()),
    }),
  ),
})
export type ListedThing = z.output<typeof listed>

/** A value of a field, as it is compared: JSON. */
const values = z.record(z.string(), z.json())

export const recordedChange = z.object({
  at: id.instant,
  /** Null: by the command line, or by somebody whose account is deleted. */
  by: z.nullable(z.string()),
  /** From where: a device, or 「匯入」, 「批次」 or 「指令列」. Null: not known, or of an account that is deleted. */
  origin: z.nullable(z.string()),
  /** What the person typed as the reason of the act. */
  reason: z.nullable(z.string()),
  before: z.nullable(values),
  after: values,
})
export type ThingChange = z.output<typeof recordedChange>

const classOfThing = z.object({
  classId: id.classId,
  title: z.string(),
  base: z.string(),
  /** Days to come. */
  days: z.number(),
  /** Who are booked on them or wait for them. */
  people: z.number(),
  /** From when on visitors see it. Null: its course is a draft. */
  shownFrom: z.nullable(id.instant),
  /** The thing cannot be made a draft because of it. */
  stopsWithdrawal: z.boolean(),
})
export type ClassOfThing = z.output<typeof classOfThing>

type Editable<Path extends string, Shape extends z.core.$ZodLooseShape> = {
  /** The path below `/api/admin/`, also the name in URLs of pages. */
  path: Path
  /** In English, for the description of the API. */
  name: string
  fields: z.ZodMiniObject<Shape>
  /** Who may read and change one of a base, or any where the thing belongs to no base. */
  action: Action
  access: Access
  /** Changes need a confirmation with a passkey, where the organisation has chosen that. */
  stepUp?: true
  /** Of a change, besides those of every change. */
  refusals?: readonly RefusalCode[]
}

/** The endpoints of what is always there, such as the settings: read it with its last changes, read older changes, change it by field. */
export const editable = <const Path extends string, Shape extends z.core.$ZodLooseShape>({
  path,
  name,
  fields,
  action,
  access,
  stepUp,
  refusals = [],
}: Editable<Path, Shape>) => {
  const one = z.object({
    id: id.serialId,
    fields,
    /** The number of its last change, for the deletion. */
    seen: z.int(),
    /** The last 50, newest first. */
    changes: z.array(recordedChange),
    /** The cursor of those before them. */
    olderChanges: z.nullable(z.string()),
    /** Classes with it that visitors see or will see, at most `maxClassesOfThing`, those that stop a withdrawal first; absent for what classes do not have. */
    classes: z.optional(z.array(classOfThing)),
  })
  return {
    action,
    fields,
    read: endpoint({
      method: 'GET',
      path: `/api/admin/${path}/:thingId`,
      summary: `One of the ${name}, as it is edited, with its last changes.`,
      access,
      params,
      output: one,
      errors: ['not_found'],
    }),
    history: endpoint({
      method: 'GET',
      path: `/api/admin/${path}/:thingId/change`,
      summary: `What staff have changed of one of the ${name}, newest first, page by page.`,
      access,
      perMinute: 120,
      params,
      query: z.strictObject({ cursor: longCursor }),
      output: z.object({ changes: z.array(recordedChange), olderChanges: z.nullable(z.string()) }),
      errors: ['not_found'],
    }),
    change: endpoint({
      method: 'PATCH',
      path: `/api/admin/${path}/:thingId`,
      summary: `Changes fields of one of the ${name}. \`was\` has their values as the caller read them: a field that somebody else has changed since is refused.`,
      access,
      ...(stepUp && { stepUp }),
      /** What is chosen in a list is published together, and taken back. */
      perMinute: 300,
      params,
      body: z.strictObject({ was: values, now: z.partial(fields) }),
      output: one,
      errors: ['not_found', 'edit_conflict', ...refusals],
    }),
  } as const
}

type Creatable<Path extends string, Shape extends z.core.$ZodLooseShape> = Editable<Path, Shape> & {
  /** Who may create one. */
  creating: Access
}

/** The endpoints of a thing that staff create and publish too. */
export const thing = <const Path extends string, Shape extends z.core.$ZodLooseShape>(
  declared: Creatable<Path, Shape>,
) => {
  const withPublication = { ...declared, fields: z.extend(declared.fields, publication) }
  const state = maybe(z.enum(listedStates))
  return { ...editable(withPublication), ...creatable(withPublication, { state }) } as const
}

/** The endpoints of a thing without a publication: it is there from its creation until somebody deletes it. */
export const plainThing = <const Path extends string, Shape extends z.core.$ZodLooseShape>(
  declared: Creatable<Path, Shape>,
) => {
  const { path, name, access, creating } = declared
  return {
    ...editable(declared),
    ...creatable(declared, {}),
    remove: endpoint({
      method: 'DELETE',
      path: `/api/admin/${path}/:thingId`,
      summary: `Deletes one of the ${name}; its history stays. One whose fields somebody has changed since \`seen\` is refused.`,
      access,
      /** What is chosen in a list is deleted together, and put back. */
      perMinute: 300,
      params,
      /** `seen` as the caller read it; absent: not compared. */
      query: z.strictObject({ seen: maybe(changeNumber) }),
      output: z.null(),
      errors: ['not_found', 'edit_conflict', 'thing_in_use'],
    }),
    restore: endpoint({
      method: 'POST',
      path: `/api/admin/${path}/:thingId/restore`,
      summary: `Puts one of the ${name} back that was deleted, with its number and its values; repeats succeed.`,
      access: creating,
      perMinute: 300,
      params,
      output: z.object({ id: id.serialId }),
      errors: ['not_found', 'not_restorable'],
    }),
  } as const
}

const creatable = <
  const Path extends string,
  Shape extends z.core.$ZodLooseShape,
  Filters extends z.core.$ZodLooseShape,
>(
  { path, name, fields, access, creating }: Creatable<Path, Shape>,
  filters: Filters,
) =>
  ({
    list: endpoint({
      method: 'GET',
      path: `/api/admin/${path}`,
      summary: `Lists ${name} of the bases of the caller: newest first, or in an order of their own, unless \`sort\` names another.`,
      access,
      query: z.strictObject({
        q: maybe(id.text(80)),
        sort: maybe(z.enum(listedSorts)),
        cursor: longCursor,
        ...filters,
      }),
      output: z.object({
        items: z.array(listed),
        nextCursor: z.nullable(z.string()),
        /** Of all pages; equal to `maxCountedThings`: at least that number. */
        total: z.int(),
      }),
    }),
    create: endpoint({
      method: 'POST',
      path: `/api/admin/${path}`,
      summary: `Creates one of the ${name}.`,
      access: creating,
      idempotent: true,
      perMinute: 30,
      body: fields,
      output: z.object({ id: id.serialId }),
    }),
  }) as const
