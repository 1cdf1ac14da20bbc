import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import type { ThingTable, Values } from '#platform/things/thing-table.ts'

/** The law wants these to be known before anybody's data is collected. */
const required = { collector: 'collector', contactEmail: 'contact_email' } as const

export const settingsTable: ThingTable = {
  table: 'site.settings',
  columns: {
    name: 'name',
    tagline: 'tagline',
    collector: 'collector',
    taxId: 'tax_id',
    contactEmail: 'contact_email',
    phone: 'phone',
    postalAddress: 'postal_address',
    serviceHours: 'service_hours',
    socialUrls: 'social_urls',
    lineOaId: 'line_oa_id',
    needsPasskey: 'needs_passkey',
  },
  isPublished: false,
  title: sql<string>`t.name`,
  note: sql<string>`t.tagline`,
  base: null,
  check: requireKept,
  checkActor: requireOwnPasskey,
}

/** Refuses `invalid_input` for a required field that was filled in and is empty now. */
async function requireKept(tx: Tx, values: Values): Promise<void> {
  const { rows } = await sql<
    Record<string, string>
  >`select collector, contact_email from site.settings`.execute(tx)
  const fields = Object.entries(required)
    .filter(([field, column]) => String(values[field]).trim() === '' && rows[0]![column] !== '')
    .map(([path]) => ({ path, message: '這一欄不能空白，要換請直接填新的。' }))
  if (fields.length > 0) throw refuse('invalid_input', { fields })
}

/** Refuses `invalid_input` for a person without a passkey who wants everybody to have one. */
async function requireOwnPasskey(tx: Tx, { needsPasskey }: Values, { accountId }: Account): Promise<void> {
  if (needsPasskey !== true) return
  const own = await sql`select from identity.passkeys where account_id = ${accountId} limit 1`.execute(tx)
  if (own.rows.length > 0) return
  const message = '你自己要先有通行金鑰才能打開。請到「管理」裡的「通行金鑰」新增一個，再回來打開。'
  throw refuse('invalid_input', { fields: [{ path: 'needsPasskey', message }] })
}
