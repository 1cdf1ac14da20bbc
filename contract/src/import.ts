import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const importedThings = ['teacher', 'course'] as const
export type ImportedThing = (typeof importedThings)[number]

export const maxImportRows = 200
/** In bytes of JSON, with the rest of the body below the limit of the server (64 KiB). */
export const maxImportBytes = 60_000

/** `new`, `changed`, `same`: what is or would be done. `wrong`: nothing of the file is written. */
const outcome = z.enum(['new', 'changed', 'same', 'wrong'])

const importedRow = z.object({
  outcome,
  /** What a `changed` row changes. */
  fields: z.array(z.string()),
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
})
export type ImportedRow = z.output<typeof importedRow>

export const importThings = endpoint({
  method: 'POST',
  path: '/api/admin/import',
  summary:
    'Creates and changes things from the rows of a file, all or none. A thing of the same name (a teacher: at the same base) is changed, by the cells that are not empty; a new one is a draft. A dry run answers the same and writes nothing.',
  access: { staff: ['admin', 'base_manager', 'editor'] },
  idempotent: true,
  perMinute: 30,
  // Two hundred rows are written one by one.
  deadlineMs: 10_000,
  body: z.strictObject({
    thing: z.enum(importedThings),
    /** The texts of the cells by the name of the field; a base and a category by what they are called. */
    rows: z
      .array(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(10_000))))
      .check(z.minLength(1), z.maxLength(maxImportRows)),
    isDryRun: z.boolean(),
  }),
  output: z.object({
    isWritten: z.boolean(),
    /** In the order of the request. */
    rows: z.array(importedRow),
  }),
})
