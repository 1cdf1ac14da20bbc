import { isDeepStrictEqual as isEqual } from 'node:util'
import type { Endpoint } from 'contract/endpoint'
import type { StaffRole } from 'contract/permissions'
import { endpoints } from 'contract/testing/endpoints'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import type { Account } from './platform/http/route.ts'
import {
  arrangeBasics,
  arrangeMember,
  arrangeSecondBase,
  arrangeStaff,
  arrangeTeacher,
  testNow,
} from './testing/arrange.ts'
import type { FilledBase } from './testing/fill-base/base-facts.ts'
import { fillBase } from './testing/fill-base/fill-base.ts'
import { sampleInput } from './testing/sample-input.ts'
import { bearerOf, startApi } from './testing/start-api.ts'

// What happens at another base changes no number in any answer. foreign-bases.security.test.ts checks names and ids.

const database = useTestDatabase()
let app: FastifyInstance

/** Every reading of a role of a base, found in the contract: a new one is compared without being named here. */
/** Roles of one base, whose answers are compared. */
const rolesOfBase: readonly StaffRole[] = ['base_manager', 'base_staff', 'door', 'teacher']
const reads: readonly Endpoint[] = endpoints.filter(
  ({ method, access }: Endpoint) =>
    method === 'GET' && typeof access === 'object' && access.staff.some((role) => rolesOfBase.includes(role)),
)

const [own, other] = [2, 1]

type Answers = ReadonlyMap<string, string>
let before: Answers
let afterOther: Answers
let afterOwn: Answers
let readers: Readonly<Record<string, Account>>
let people: { visitor: Account; teacherId: number; managers: Readonly<Record<number, Account>> }
let ids: Readonly<Record<string, unknown>>
let filled: FilledBase

const fill = async (baseId: number, round: number) =>
  await fillBase(database, { ...people, baseId, round, manager: people.managers[baseId]! })

beforeAll(async () => {
  const { owner } = database
  await arrangeBasics(owner)
  await arrangeSecondBase(owner)
  await owner.query(`insert into catalog.holidays (day, name) values ('2026-06-19', '端午節')`)
  // Known at both bases: one row of theirs at the other base is the easiest to count by mistake.
  people = {
    visitor: await arrangeMember(owner),
    teacherId: await arrangeTeacher(owner),
    managers: {
      [own]: await arrangeStaff(owner, 'base_manager', { baseId: own }),
      [other]: await arrangeStaff(owner, 'base_manager', { baseId: other }),
    },
  }
  readers = {
    base_manager: people.managers[own]!,
    base_staff: await arrangeStaff(owner, 'base_staff', { baseId: own }),
    door: await arrangeStaff(owner, 'door', { baseId: own }),
    teacher: await arrangeStaff(owner, 'teacher', { baseId: own, teacherId: people.teacherId }),
  }
  filled = await fill(own, 0)
  ids = idsOf(filled)
  app = await startApi(database, { now: () => testNow })
  before = await readAll()
  await fill(other, 1)
  await fill(other, 2)
  afterOther = await readAll()
  await fill(own, 3)
  afterOwn = await readAll()
}, 120_000)

const idsOf = ({ classId, classDayId, messageId, ...more }: FilledBase): Record<string, unknown> => ({
  ...more,
  classId,
  classDayId,
  messageId,
  personId: people.visitor.accountId,
  memberId: people.visitor.accountId,
  member: people.visitor.accountId,
  base: own,
  baseId: own,
  class: classId,
  id: classId,
  teacher: people.teacherId,
  q: '測試會員',
  phone: '0912345678',
  from: '2026-06-01',
  until: '2026-06-30',
  month: '2026-06',
  date: '2026-06-01',
  startsAt: '2030-01-01T00:00:00.000Z',
  endsAt: '2030-01-01T02:00:00.000Z',
})

type Schema = { properties?: Record<string, { enum?: string[]; anyOf?: { enum?: string[] }[] }> }

/** Counties of both bases; all others are of none. */
const counties = ['changhua', 'tainan']

/** The query with what it needs only, with each choice of each of its parts, and with the other base by its number. */
const queriesOf = ({ query }: Endpoint): Record<string, string>[] => {
  if (query === undefined) return [{}]
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as Schema
  const texts = Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, String(id)]))
  const least = sampleInput(query, texts) as Record<string, string>
  const choices = Object.entries(properties).flatMap(([name, { enum: listed, anyOf }]) => {
    if (name === 'county') return counties.map((county) => ({ [name]: county }))
    const values = listed ?? anyOf?.flatMap((each) => each.enum ?? [])
    if (values !== undefined && values.length > 0) return values.map((value) => ({ [name]: value }))
    if (name === 'base' || name === 'baseId') return [own, other].map((base) => ({ [name]: String(base) }))
    return name in texts && name !== 'from' && name !== 'until' ? [{ [name]: texts[name]! }] : []
  })
  return [least, ...choices.map((choice) => ({ ...least, ...choice }))]
}

/** What may differ, and why. */
const differing = [
  // Each request has its own.
  /,"requestId":"[^"]*"/g,
  // Bookings are paused on the whole site after no-shows (PRODUCT.md, rule 12): staff see how near a member of theirs is.
  /"noShows":\{"count":\d+,"pausedUntil":(?:null|"[^"]*")\}/g,
]

const comparable = (body: string): string => differing.reduce((text, part) => text.replace(part, ''), body)

const mayCall = ({ access }: Endpoint, { roles }: Account): boolean =>
  typeof access === 'object' && roles.some(({ role }) => access.staff.includes(role))

const readAll = async (): Promise<Answers> => {
  const answers = new Map<string, string>()
  for (const [name, actor] of Object.entries(readers)) {
    const headers = await bearerOf(database, actor.accountId)
    for (const endpoint of reads) {
      if (!mayCall(endpoint, actor)) continue
      const thing = /^\/api\/admin\/([\w-]+)\/:thingId/.exec(endpoint.path)?.[1] ?? ''
      const url = endpoint.path.replace(/:(\w+)/g, (_, part: string) =>
        String(part === 'thingId' ? (filled.byPath[thing] ?? 1) : (ids[part] ?? 1)),
      )
      for (const query of queriesOf(endpoint)) {
        const answer = await app.inject({ method: 'GET', url, headers, query })
        const asked = `${endpoint.path} ${new URLSearchParams(query).toString()} as ${name}`
        answers.set(asked, `${answer.statusCode} ${comparable(answer.body)}`)
      }
    }
  }
  return answers
}

const ofPath = (answers: Answers, path: string) =>
  Object.fromEntries([...answers].filter(([key]) => key.startsWith(`${path} `)))

test.each(reads.map(({ path }) => path))('%s counts nothing of another base', (path) => {
  expect(ofPath(afterOther, path)).toEqual(ofPath(before, path))
})

/** Of the whole site, of the caller, or of what the query names: nothing that is added to a base is in them. */
const ofNoBase = [
  '/api/admin/me',
  '/api/admin/digest',
  '/api/admin/passkey',
  '/api/admin/base',
  '/api/admin/facility',
  '/api/admin/coming-holiday',
  '/api/admin/editor',
  '/api/admin/term-source',
]

test('control: the same things, added to the own base, are in the answer of each list', () => {
  const unchanged = reads
    .map(({ path }) => path)
    .filter((path) => !path.includes('/:') && isEqual(ofPath(afterOwn, path), ofPath(before, path)))
  expect(unchanged.toSorted(), 'add what a new list counts to api/src/testing/fill-base').toEqual(
    ofNoBase.toSorted(),
  )
})

const totalsOf = (answers: Answers, path: string) =>
  Object.values(ofPath(answers, path)).flatMap((answer) =>
    Array.from(answer.matchAll(/"total":\{"count":(\d+)/g), ([, count]) => Number(count)),
  )

test.each(['/api/admin/message-log', '/api/admin/feedback'])('control: %s has a total that grows', (path) => {
  const [first, last] = [totalsOf(before, path), totalsOf(afterOwn, path)]
  expect(first.length).toBeGreaterThan(1)
  expect(last.some((total, index) => total > first[index]!)).toBe(true)
})

test('control: every endpoint that a role of a base may call answers one of them', () => {
  expect(Object.keys(readers)).toEqual(rolesOfBase)
  const silent = reads
    .map(({ path }) => path)
    .filter((path) => !Object.values(ofPath(before, path)).some((answer) => answer.startsWith('200 ')))
  expect(silent).toEqual([])
  expect(reads.length).toBeGreaterThan(40)
})
