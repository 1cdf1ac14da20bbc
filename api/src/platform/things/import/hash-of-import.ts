import { createHash } from 'node:crypto'
import { refuse } from '#platform/refuse.ts'

/** The same for rows that do the same; `rows` says what each does. */
export const hashOfImport = (rows: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 22)

/** Refuses `import_changed` when the rows would do something else than what was shown. */
export function requireShownPlan(shown: string | undefined, plan: string): void {
  if (shown !== undefined && shown !== plan) throw refuse('import_changed')
}
