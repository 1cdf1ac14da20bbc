import type { Database } from '../platform/db/database.ts'

/** Redirect rules as visitors' browsers need them; a rule to another site is marked external. */
export async function listRedirects(
  db: Database,
): Promise<{ from: string; to: string; external: boolean }[]> {
  const rules = await db
    .selectFrom('site.redirect_rules')
    .select(['from_path', 'to_url'])
    .orderBy('id')
    .execute()
  return rules.map(({ from_path, to_url }) => ({
    from: from_path,
    to: to_url,
    external: !to_url.startsWith('/'),
  }))
}
