import { runAudit } from 'api/audit/run-audit'
import { systemClock } from 'api/platform/clock'
import { openDatabase } from 'api/platform/db/database'

/** Every violation of a rule of bookings in this database, as `npm run audit` finds them. */
export async function auditDatabase(url: string): Promise<string[]> {
  const db = openDatabase({ url, maxConnections: 1 })
  try {
    const results = await runAudit(db, systemClock.now())
    return results.flatMap(({ name, examples }) =>
      examples.map(({ subject, found }) => `${name}, ${subject}: ${found}`),
    )
  } finally {
    await db.destroy()
  }
}
