import { passDown } from '#draws/pass-down.ts'
import { runDraws } from '#draws/run-draws.ts'
import { openDatabase } from '#platform/db/database.ts'

// Draws and passes down as the jobs do, in a process of its own: each message is the instant, the answer what was done.
const db = openDatabase({ url: process.env['DATABASE_URL']!, maxConnections: 2 })

process.on('message', async (instant: string) => {
  const now = new Date(instant)
  process.send!({ drawn: await runDraws(db, now), passed: await passDown(db, now) })
})
process.once('disconnect', () => process.exit())
process.send!('ready')
