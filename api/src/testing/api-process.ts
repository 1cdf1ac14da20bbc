// The API as a separate process, for tests that need several or kill one. Prints its port and waits.
import { openDatabase } from '#platform/db/database.ts'
import { startApi } from './start-api.ts'

const db = openDatabase({ url: process.env['DATABASE_URL']!, maxConnections: 10 })
const app = await startApi({ db })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${address}\n`)
// Ends the process when the test that started it has ended.
process.on('disconnect', () => process.exit())
