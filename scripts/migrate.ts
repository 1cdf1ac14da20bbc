/** `npm run migrate`: needs DATABASE_OWNER_URL. Idempotent. */
import { prepareSchema } from 'server/storage/prepare-schema'

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const ownerUrl = process.env['DATABASE_OWNER_URL']

if (ownerUrl === undefined || ownerUrl === '') {
  process.stderr.write(
    'DATABASE_OWNER_URL is missing: it needs the login that owns the schema, connected directly to PostgreSQL\n',
  )
  process.exit(1)
}
await prepareSchema(ownerUrl, { loadDemo: false, print })
print('database: up to date')
