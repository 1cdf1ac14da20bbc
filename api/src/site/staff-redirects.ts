import { comparablePath, isEndless, type RedirectRules } from 'contract/find-redirect'
import { isOwnPage } from 'contract/site/is-own-page'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import type { ThingTable } from '#platform/things/thing-table.ts'

/** A trigger of the table notifies every process of a change; their cached rules are then read again. */
export const redirectsTable: ThingTable = {
  table: 'site.redirect_rules',
  columns: { from: 'from_path', to: 'to_url' },
  isPublished: false,
  title: sql<string>`t.from_path`,
  note: sql<string>`'轉到 ' || t.to_url`,
  base: null,
  check: async (tx, { from, to }, id) => {
    const problem = problemOf(await readOthers(tx, id), String(from), String(to))
    if (problem !== undefined) throw refuse('invalid_input', { fields: [problem] })
  },
}

/** One after the other, so that two people cannot close a circle together. */
async function readOthers(tx: Tx, id: number | null): Promise<RedirectRules> {
  await sql`select pg_advisory_xact_lock('site.redirect_rules'::regclass::oid::int8)`.execute(tx)
  const { rows } = await sql<{ from: string; to: string }>`
    select from_path as "from", to_url as "to" from site.redirect_rules where id is distinct from ${id}`.execute(
    tx,
  )
  return rows.map(asRule)
}

const asRule = ({ from, to }: { from: string; to: string }) => ({ from, to, external: !to.startsWith('/') })

function problemOf(others: RedirectRules, from: string, to: string) {
  if (isOwnPage(from))
    return { path: 'from', message: '這個網址是網站自己的頁面，轉走就打不開了。請換一個。' }
  const path = comparablePath(from)
  if (others.some((other) => comparablePath(other.from) === path))
    return { path: 'from', message: '這個網址已經有轉址，請改原來的那一筆。' }
  if (isEndless([...others, asRule({ from, to })], from))
    return { path: 'to', message: '這樣會轉回原來的網址，永遠打不開。請改轉到哪裡。' }
  return undefined
}
