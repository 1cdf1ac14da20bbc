import * as z from 'zod/mini'
import { endpoint, longActMs } from './endpoint.ts'
import { clash } from './planning/new-class.ts'

export const importedThings = ['teacher', 'course', 'class'] as const
export type ImportedThing = (typeof importedThings)[number]

export const maxImportRows = 200
/** In bytes of JSON, with the rest of the body below the limit of the server (64 KiB). */
export const maxImportBytes = 60_000
/** Of all classes of a file. */
export const maxImportDays = 500

/**
 * `new`, `changed`, `same`: what is or would be done. `exists`: a class that is there already, whatever the other cells
 * say; nothing is done to it. `wrong`: nothing of the file is written.
 */
const outcome = z.enum(['new', 'changed', 'same', 'exists', 'wrong'])

const importedRow = z.object({
  outcome,
  /** What a `changed` row changes. */
  fields: z.array(z.string()),
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
  /** Of a new class, in a dry run: they forbid no draft. The title of a clash within the file is that of the other row. */
  clashes: z.optional(z.array(clash)),
})
export type ImportedRow = z.output<typeof importedRow>

export const importThings = endpoint({
  method: 'POST',
  path: '/api/admin/import',
  summary:
    'Creates and changes things from the rows of a file, all or none. A thing of the same name (a teacher: at the same base) is changed, by the cells that are not empty; a new one is a draft. A class of the same course, base, name and first day is left as it is. A dry run answers the same and writes nothing. Nothing is written when the rows would do something else than the dry run that is named by `plan`, or a new class would clash with something else.',
  access: { staff: ['admin', 'base_manager', 'editor'] },
  idempotent: true,
  perMinute: 30,
  deadlineMs: longActMs,
  body: z.strictObject({
    thing: z.enum(importedThings),
    /** The texts of the cells by the name of the field; bases, categories, courses and teachers by what they are called. */
    rows: z
      .array(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(10_000))))
      .check(z.minLength(1), z.maxLength(maxImportRows)),
    isDryRun: z.boolean(),
    /** Of the dry run that was shown; absent: not compared. */
    plan: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  }),
  output: z.object({
    isWritten: z.boolean(),
    /** To be sent with the import, so that nothing is done that was not shown. */
    plan: z.string(),
    /** In the order of the request. */
    rows: z.array(importedRow),
  }),
  errors: ['import_changed'],
})
