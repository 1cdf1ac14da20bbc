import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import { installedName } from 'api/platform/db/testing/test-postgres'
import { useTestDatabase } from 'api/platform/db/testing/use-test-database'
import { arrangeAccount, arrangeMember } from 'api/testing/arrange'
import { bearerOf } from 'api/testing/start-api'
import { pages } from 'contract/pages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installedSettings, launchServer, unlimited, type RunningServer } from '#testing/server-for-test.ts'

/** From an empty installation to a booking, without SQL: what an organisation does on its first day. */
const database = useTestDatabase(installedName)
const project = path.join(import.meta.dirname, '..')
let server: RunningServer
let settings: Record<string, string>
beforeAll(async () => {
  settings = { ...installedSettings(database), ...unlimited }
  server = await launchServer(settings)
}, 60_000)
afterAll(() => server.end('SIGTERM'))

type Person = { accountId: string }
type Call = { method: string; as?: Person; body?: object }

const call = async (
  url: string,
  { method, as, body }: Call,
): Promise<{ status: number; body: { id: number } }> => {
  const response = await fetch(`${server.url}${url}`, {
    method,
    headers: {
      ...(as && (await bearerOf(database, as.accountId, new Date(now)))),
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as { id: number } }
}

/** The secret of the link that the command prints. */
const inviteAdmin = async (): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/invite-admin.ts'], {
    cwd: project,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(server.port), ...settings },
  })
  return /^http\S+\/admin\/invitation#([\w-]{64})$/m.exec(stdout)![1]!
}

const now = Date.now()
const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString()

test('the command makes an administrator, who enters a base, a course and a class, which a member books', async () => {
  const admin = await arrangeAccount(database.owner)
  expect((await call('/api/admin/me', { method: 'GET', as: admin })).status).toBe(403)
  const accepted = await call('/api/invitation/accept', {
    method: 'POST',
    as: admin,
    body: { secret: await inviteAdmin() },
  })
  expect(accepted).toMatchObject({ status: 200, body: { role: 'admin' } })

  const missing = async () => {
    const { body } = await call('/api/admin/opening', { method: 'GET', as: admin })
    return (body as unknown as { missing: string[] }).missing
  }
  expect(await missing()).toEqual([
    'name',
    'collector',
    'contact',
    'service',
    'legal',
    'line',
    'base',
    'category',
    'teacher',
    'course',
    'class',
  ])
  const firstLine = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('settings: '))
  expect(firstLine).toEqual([
    `settings: collector and contact e-mail missing; nobody can sign up until an administrator enters them at http://localhost:${server.port}/admin/settings`,
    `settings: service hours, official account, own privacy notice, own terms missing; an administrator enters settings at http://localhost:${server.port}/admin/settings and publishes texts at http://localhost:${server.port}/admin/legal`,
  ])
  const publishedAt = new Date(now).toISOString()
  const create = async (thing: string, body: object): Promise<number> => {
    const answer = await call(`/api/admin/${thing}`, { method: 'POST', as: admin, body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.id
  }
  const baseId = await create('base', {
    name: '第一個基地',
    county: 'tainan',
    district: '白河區',
    address: '臺南市白河區關嶺里 1 號',
    latitude: 23.337,
    longitude: 120.506,
    phone: '',
    summary: '',
    transport: '',
    accessibility: '',
    openingHours: [[], [], [], [], [], [], []],
    facilities: [],
    publishedAt,
  })
  const teacherId = await create('teacher', {
    name: '許阿土',
    expertise: [],
    biography: '',
    baseId,
    publishedAt,
  })
  const courseId = await create('course', {
    title: '第一門課',
    category: 'ceramics',
    summary: '',
    description: '',
    audiences: [],
    suitableFor: '',
    bring: '',
    publishedAt,
  })
  const days = Array.from({ length: 8 }, (_, week) => ({
    startsAt: inDays(7 * (week + 1)),
    endsAt: inDays(7 * (week + 1) + 1 / 12),
  }))
  const classId = await create('new-class', {
    courseId,
    baseId,
    name: '第一班',
    venue: '禮堂',
    teacherIds: [teacherId],
    capacity: 12,
    feeTwd: 0,
    plusLimit: 1,
    registrationOpensAt: publishedAt,
    publishedAt,
    days,
  })

  expect(await missing()).toEqual(['name', 'collector', 'contact', 'service', 'legal', 'line', 'category'])
  for (const step of ['legal', 'legal', 'line', 'category'])
    expect((await call('/api/admin/opening', { method: 'POST', as: admin, body: { step } })).status).toBe(200)
  const unknown = { method: 'POST', as: admin, body: { step: 'class' } }
  expect((await call('/api/admin/opening', unknown)).status).toBe(400)
  expect(await missing()).toEqual(['name', 'collector', 'contact', 'service'])
  const settings1 = '/api/admin/settings/1'
  const was = { name: '巷口共學', collector: '', contactEmail: '', serviceHours: '' }
  const named = {
    was,
    now: {
      name: '第一共學',
      collector: '第一共學協會',
      contactEmail: 'hello@first.org',
      serviceHours: '週一到週五 09:00–17:00',
    },
  }
  expect((await call(settings1, { method: 'PATCH', as: admin, body: named })).status).toBe(200)
  expect(await missing()).toEqual([])

  const page = await fetch(`${server.url}${pages.classDetail({ classId })}`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('第一門課')])
  const shown = await fetch(`${server.url}/api/class/${classId}`)
  const detail = (await shown.json()) as { days: { id: number }[] }
  expect(detail.days).toHaveLength(8)
  const member = await arrangeMember(database.owner)
  const booked = await call('/api/booking', {
    method: 'POST',
    as: member,
    body: { classId, days: [{ classDayId: detail.days[0]!.id, plus: 1 }] },
  })
  expect(booked.status, JSON.stringify(booked.body)).toBe(200)
}, 60_000)
