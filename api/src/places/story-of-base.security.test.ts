import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeStaff, testNow } from '#testing/arrange.ts'
import { callAs } from '#testing/call-as.ts'
import { startApi } from '#testing/start-api.ts'
import { validThings } from '#testing/valid-things.ts'

const database = useTestDatabase()
let app: FastifyInstance
let admin: Account
let manager: Account
const base = '/api/admin/base/1'
const emptyStory = { type: 'doc', content: [] }

beforeAll(async () => {
  await arrangeBasics(database.owner)
  app = await startApi(database, { now: () => testNow })
  admin = await arrangeStaff(database.owner, 'admin')
  manager = await arrangeStaff(database.owner, 'base_manager')
})
const setStory = (story: object) =>
  database.owner.query('update places.bases set story = $1 where id = 1', [story])
beforeEach(async () => {
  await setStory(emptyStory)
  await database.owner.query('delete from platform.changes')
})

type Body = {
  id: number
  fields: Record<string, unknown>
  changes: { before: object | null; after: object }[]
}
const call = callAs<Body>(database, () => app)
const write = (was: unknown, now: unknown) =>
  call(manager, 'PATCH', base, { was: { storyParagraphs: was }, now: { storyParagraphs: now } })
const paragraph = (text: string, marks?: object[]) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks && { marks }) }],
})
const doc = (...content: object[]) => ({ type: 'doc', content })
const shownStory = async () =>
  (await app.inject({ method: 'GET', url: '/api/base/1' })).json<{ story: object }>().story

describe('a story', () => {
  test('is written in paragraphs, shown to visitors, recorded as one change and taken back', async () => {
    const story = ['從一只窯開始。', '門一直開著。']
    const { status, body } = await write([], story)
    expect([status, body.fields['storyParagraphs']]).toEqual([200, story])
    expect(await shownStory()).toEqual(doc(...story.map((text) => paragraph(text))))
    expect(body.changes).toEqual([
      expect.objectContaining({ before: { storyParagraphs: [] }, after: { storyParagraphs: story } }),
    ])
    expect((await write(story, [])).status).toBe(200)
    expect(await shownStory()).toEqual(emptyStory)
  })

  test('of a new base belongs to the line of its creation, and a form without the field begins with none', async () => {
    const storyParagraphs = ['從一只窯開始。']
    const create = async (fields: object) => {
      const name = `大溪 ${randomUUID().slice(0, 8)}`
      const { body } = await call(admin, 'POST', '/api/admin/base', {
        ...validThings()['POST /api/admin/base'],
        name,
        ...fields,
      })
      return (await call(admin, 'GET', `/api/admin/base/${body.id}`)).body
    }
    const { fields, changes } = await create({ storyParagraphs })
    expect(fields['storyParagraphs']).toEqual(storyParagraphs)
    expect(changes).toMatchObject([{ before: null, after: { storyParagraphs } }])
    expect((await create({})).fields['storyParagraphs']).toEqual([])
  })

  test('stays when a change does not name it', async () => {
    await write([], ['從一只窯開始。'])
    const other = { was: { summary: '' }, now: { summary: '新的介紹' } }
    expect((await call(manager, 'PATCH', base, other)).body.fields).toMatchObject({
      storyParagraphs: ['從一只窯開始。'],
    })
  })

  test('of a change meanwhile is refused with the story of the other', async () => {
    await write([], ['甲的故事'])
    expect(await write([], ['乙的故事'])).toMatchObject({
      status: 409,
      body: { conflicts: [{ field: 'storyParagraphs', value: ['甲的故事'] }] },
    })
  })

  test.each([
    ['an empty one', ['']],
    ['blanks around it', [' 前後有空白 ']],
    ['two lines', ['第一行\n第二行']],
    ['too many', Array.from({ length: 101 }, () => '一段')],
  ])('with a wrong paragraph is refused: %s', async (_, now) => {
    expect((await write([], now)).status).toBe(400)
    expect(await shownStory()).toEqual(emptyStory)
  })
})

describe('a story that is more than plain paragraphs', () => {
  test.each([
    ['a heading', doc({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '起點' }] })],
    ['bold text', doc(paragraph('起點'), paragraph('門要開著', [{ type: 'bold' }]))],
    ['a list', doc({ type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('起點')] }] })],
    ['an empty paragraph', doc({ type: 'paragraph', content: [] })],
    ['a line break', doc(paragraph('第一行\n第二行'))],
    ['an indented paragraph', doc(paragraph('　　從一只窯開始。'))],
  ])('is read as null, and neither replaced nor emptied: %s', async (_, story) => {
    await setStory(story)
    expect((await call(manager, 'GET', base)).body.fields['storyParagraphs']).toBeNull()
    for (const now of [['新的故事'], []])
      expect(await write(null, now)).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', fields: [{ path: 'storyParagraphs' }] },
      })
    expect(await shownStory()).toEqual(story)
    const other = { was: { transport: '' }, now: { transport: '' } }
    expect((await call(manager, 'PATCH', base, other)).status).toBe(200)
  })

  test('cannot be asked for', async () => {
    expect(await write([], null)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(await shownStory()).toEqual(emptyStory)
  })
})
