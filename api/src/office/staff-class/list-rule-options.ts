import type { Answer } from 'contract/endpoint'
import type { listRuleOptions as endpoint } from 'contract/office/staff-class'
import type { Database } from '#platform/db/database.ts'

export async function listRuleOptions(db: Database): Promise<Answer<typeof endpoint>> {
  const [statuses, courses] = await Promise.all([
    db.selectFrom('people.person_statuses').select(['id', 'name']).orderBy('sort').execute(),
    db
      .selectFrom('catalog.courses')
      .select(['id', 'title'])
      .where('published_at', 'is not', null)
      .orderBy('title')
      .execute(),
  ])
  return { statuses, courses }
}
