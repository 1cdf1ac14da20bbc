import type { Config } from 'api/platform/config'
import type { Database } from 'api/platform/db/database'
import { missingSettings } from 'api/site/missing-settings'
import { staffPaths } from 'contract/staff-pages'

/** One line at the start of an installation in which nobody can sign up yet: why, and the page to open. */
export async function tellMissingSettings(
  db: Database,
  { demo, PUBLIC_URL }: Config,
  print: (line: string) => void,
): Promise<void> {
  const missing = demo ? [] : await missingSettings(db)
  if (missing.length === 0) return
  const page = new URL(staffPaths.staffSettings(), PUBLIC_URL).href
  print(
    `settings: ${missing.join(' and ')} missing; nobody can sign up until an administrator enters them at ${page}`,
  )
}
