import { loadDemoWorld } from 'db/demo/load-demo-world'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { testNow } from '#testing/arrange.ts'

const database = useTestDatabase()

beforeAll(() => loadDemoWorld(database.owner.options.connectionString!, testNow), 60_000)

test('a sentence of a rich text is in its document once', async () => {
  const { rows } = await database.owner.query<{ words: string }>(
    `select search.plain('{"content": [{"content": [{"text": "一"}, {"text": "二"}]}, {"text": "三"}]}') as words`,
  )
  expect(rows).toEqual([{ words: '一 二 三' }])
})

test('search documents are updated by every kind of write', async () => {
  const differences = async () => {
    const found = await database.owner.query(`
      with shown as (select kind, id, title, subtitle, body, slug, shown_from, shown_until, dated from search.documents)
      (select * from search.sources except select * from shown) union all (select * from shown except select * from search.sources)`)
    return found.rows
  }
  expect(await differences()).toEqual([])
  for (const statement of [
    `update places.bases set name = '新鹿港基地' where id = 1`,
    `update catalog.courses set title = title || '改'`,
    `update catalog.classes set cancelled_at = now() where id in (1, 2, 3)`,
    `update catalog.class_days set starts_at = starts_at + interval '30 days', ends_at = ends_at + interval '30 days' where class_id = 7`,
    `update catalog.class_days set cancelled_at = now(), cancel_reason = '颱風' where class_id in (8, 9)`,
    `delete from catalog.class_teachers where class_id = 8`,
    `update people.teachers set name = '改名' where id = 3`,
    `update news.articles set body = '{"type":"doc","content":[]}' where id = 4`,
    `delete from news.article_courses; delete from news.articles where id in (5, 6)`,
    `insert into places.spaces (base_id, name, people, area_m2, hourly_fee_twd) values (2, '新的房間', 5, 10, 0)`,
    `update places.team_members set chat = '找我聊天' where team_id = 2`,
    `delete from people.persona_courses; delete from people.personas where id = 1`,
    `delete from places.base_facilities where base_id = 4`,
    `update catalog.categories set name = name || '類'`,
    `update news.categories set name = name || '類'`,
    `update places.facilities set name = name || '備'`,
    `update people.person_statuses set name = name || '們'`,
    `update places.base_teams set published_at = null where id = 3`,
    `update catalog.courses set published_at = null where id = 4`,
  ]) {
    await database.owner.query(statement)
    expect(await differences(), statement).toEqual([])
  }
})
