/** `npm run audit`: one line for each rule and violation, in zh-TW; the exit code is 1 when there is a violation. */
import { runAudit } from 'api/audit/run-audit'
import { systemClock } from 'api/platform/clock'
import { openDatabase } from 'api/platform/db/database'
import { reachDatabase } from './reach-database.ts'

const audit = async (): Promise<number> => {
  const database = await reachDatabase(process.env)
  const db = openDatabase({ url: database.appUrl, maxConnections: 1 })
  try {
    const results = await runAudit(db, systemClock.now())
    for (const { name, rule, violations, examples } of results) {
      console.log(violations === 0 ? `✔ ${name} ${rule}` : `✘ ${name} ${rule}：不符 ${violations} 處`)
      for (const { subject, found } of examples) console.log(`    ${subject}: ${found}`)
      if (violations > examples.length) console.log(`    …另有 ${violations - examples.length} 處`)
    }
    return results.reduce((sum, { violations }) => sum + violations, 0)
  } finally {
    await db.destroy()
    await database.close()
  }
}

try {
  const violations = await audit()
  console.log(violations === 0 ? '資料都正確。' : `共有 ${violations} 處不符，請見 docs/runbook.md。`)
  process.exitCode = violations === 0 ? 0 : 1
} catch (error) {
  console.error(`The audit could not run: ${(error as Error).message}`)
  process.exitCode = 2
}
