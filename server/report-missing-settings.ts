import type { Config } from 'api/platform/config'
import type { Database } from 'api/platform/db/database'
import { missingAdvisedSettings, missingSettings } from 'api/site/missing-settings'
import { staffPaths } from 'contract/staff-pages'

/**
 * A line at the start of an installation in which nobody can sign up yet, and one for what visitors look for in vain: what is
 * missing, and the pages to open.
 */
export async function reportMissingSettings(
  db: Database,
  { demo, PUBLIC_URL }: Config,
  print: (line: string) => void,
): Promise<void> {
  if (demo) return
  const [missing, advised] = await Promise.all([missingSettings(db), missingAdvisedSettings(db)])
  const settings = new URL(staffPaths.staffSettings(), PUBLIC_URL).href
  const legal = new URL(staffPaths.staffLegal(), PUBLIC_URL).href
  if (missing.length > 0)
    print(
      `settings: ${missing.join(' and ')} missing; nobody can sign up until an administrator enters them at ${settings}`,
    )
  if (advised.length > 0)
    print(
      `settings: ${advised.join(', ')} missing; an administrator enters settings at ${settings} and publishes texts at ${legal}`,
    )
}
