import { runAudit } from 'api/audit/run-audit'
import { systemClock } from 'api/platform/clock'
import { openDatabase } from 'api/platform/db/database'
import { embeddedUrls } from 'db/embedded/start-embedded-postgres'
import { journeyDataDir } from './journey-database.ts'

/** Every violation of a rule of bookings in the demo world on this port, as `npm run audit` finds them. */
export async function auditWorld(port: number): Promise<string[]> {
  const { appUrl } = embeddedUrls({ dataDir: journeyDataDir(port), log: () => undefined })
  const db = openDatabase({ url: appUrl, maxConnections: 1 })
  try {
    const results = await runAudit(db, systemClock.now())
    return results.flatMap(({ name, examples }) =>
      examples.map(({ subject, found }) => `${name}, ${subject}: ${found}`),
    )
  } finally {
    await db.destroy()
  }
}
