// The API as a process of its own, for tests that need several of them or kill one. Prints its port and waits.
import { openDatabase } from '#platform/db/database.ts'
import { startApi } from './start-api.ts'

const db = openDatabase({ url: process.env['DATABASE_URL']!, maxConnections: 10 })
const app = await startApi({ db })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${address}\n`)
// An orphan must not outlive the test that started it.
process.on('disconnect', () => process.exit())
