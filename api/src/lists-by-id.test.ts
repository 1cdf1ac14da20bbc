import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import { arrangeBasics } from './testing/arrange.ts'
import { startApi } from './testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance

beforeAll(async () => {
  await arrangeBasics(database.owner)
  app = await startApi(database)
  await database.owner.query(`
    insert into catalog.courses (title, category_id, published_at)
      select '課' || n, 'music', '2020-01-01' from generate_series(2, 101) n;
    insert into people.teachers (name, published_at) select '師' || n, '2020-01-01' from generate_series(1, 121) n;
    insert into people.personas (person_status, name, headline, body, published_at)
      select 'learner', '人' || n, '話', '{"type":"doc"}', '2020-01-01' from generate_series(1, 97) n;`)
})

type Page = { items: { id: number }[]; nextCursor: string | null }

const read = async (path: string, cursor: string) => {
  const answer = await app.inject({ url: `${path}?cursor=${cursor}` })
  return { status: answer.statusCode, page: answer.json<Page>() }
}

describe.each([
  ['/api/course', 50, 101],
  ['/api/teacher', 60, 121],
  ['/api/persona', 48, 97],
])('%s', (path, size, count) => {
  test('returns each item once, in the order of the ids', async () => {
    const sizes: number[] = []
    const ids: number[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const { page }: { page: Page } = await read(path, cursor)
      sizes.push(page.items.length)
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(sizes).toEqual([size, size, 1])
    expect(ids).toEqual(Array.from({ length: count }, (_, index) => index + 1))
  })

  test('ends after a page that is exactly full', async () => {
    const { page } = await read(path, String(count - size))
    expect(page.items).toHaveLength(size)
    expect(page.nextCursor).toBeNull()
  })

  test('accepts a bare id as cursor, as earlier versions used it', async () => {
    const { page } = await read(path, '7')
    expect(page.items[0]!.id).toBe(8)
  })

  test.each(['0', '-1', 'x', 'MX4x', '99999999999'])('refuses the cursor %s', async (cursor) => {
    expect((await read(path, cursor)).status).toBe(400)
  })
})
