/** `npm run migrate`: brings the database of DATABASE_OWNER_URL up to this version, and exits. Safe to repeat. */
import { prepareSchema } from 'server/storage/prepare-schema'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const ownerUrl = process.env['DATABASE_OWNER_URL']

if (ownerUrl === undefined || ownerUrl === '') {
  process.stderr.write(
    'DATABASE_OWNER_URL: the login that owns the schema is needed, straight at PostgreSQL\n',
  )
  process.exit(1)
}
await prepareSchema(ownerUrl, { loadDemo: false, say })
say('database: up to date')
