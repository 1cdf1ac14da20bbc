// Draws and passes down as the jobs do, in a process of its own: each message is the instant, the answer what was done.
import { openDatabase } from '#platform/db/database.ts'
import { passDown } from '#spaces/lots/pass-down.ts'
import { runDraws } from '#spaces/lots/run-draws.ts'

const db = openDatabase({ url: process.env['DATABASE_URL']!, maxConnections: 2 })

process.on('message', async (instant: string) => {
  const now = new Date(instant)
  process.send!({ drawn: await runDraws(db, now), passed: await passDown(db, now) })
})
process.once('disconnect', () => process.exit())
process.send!('ready')
