// `node_modules/.bin/node bench/scale.ts [factors …]`: response times and sizes with 1, 10 and 100 times the demo world in
// every table, for docs/scale.md. Not part of `npm run bench`: 1 and 10 take two
// minutes, 1 and 100 eight.
import { storeFigures } from 'api/performance/stored-figures'
import { openDatabase } from 'api/platform/db/database'
import { taipeiDate } from 'contract/taipei-time'
import { logIn } from './arrange-members.ts'
import { startBenchServer, type BenchServer } from './bench-server.ts'
import { median } from './figures.ts'
import { multiplyDemo } from './multiply-demo.ts'
import { responseTime, timesOf } from './response-time.ts'

const dayMs = 86_400_000
const now = Date.now()
const [from, to] = [taipeiDate(new Date(now)), taipeiDate(new Date(now + 90 * dayMs))]
const factors = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1, 10, 100]

const visitorReads = {
  'front page': '/api/home',
  'class list': '/api/class',
  'class list, a county on Saturdays': '/api/class?county=changhua&weekday=6',
  'one class': '/api/class/1',
  'month of class days': `/api/class-day?month=${from.slice(0, 7)}&county=changhua`,
  'feed of a county': '/api/class-feed/changhua',
  search: '/api/search?q=%E9%99%B6%E8%97%9D',
  suggestions: '/api/search/suggest?q=%E9%99%B6',
  news: '/api/news',
  'all bases': '/api/base',
  'all teachers': '/api/teacher',
  'figures of the performance page': '/api/performance',
}
const memberReads = {
  'own calendar': `/api/member/calendar?from=${from}&to=${to}`,
  'own bookings': '/api/member/booking',
  inbox: '/api/member/inbox',
}
const staffReads = {
  'class days of today, all bases': '/api/admin/class-day',
  'one class with its days': '/api/admin/class/1',
  'message log': '/api/admin/message-log',
  'feedback of all bases': '/api/admin/feedback',
}

type Times = Map<string, string>

/** With 429 and 503 as errors; a failing read is reported, not fatal. */
async function measure({ url }: BenchServer, reads: Record<string, string>, token?: string): Promise<Times> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const times: Times = new Map()
  for (const [what, path] of Object.entries(reads)) {
    const words = await responseTime(`${url}${path}`, headers).then(
      (ms) => ms.toFixed(1),
      (error: Error) => error.message.slice(0, 60),
    )
    times.set(what, words)
  }
  return times
}

const accountOf = async ({ owner }: BenchServer, query: string): Promise<string> =>
  (await owner.query<{ id: string }>(query)).rows[0]!.id

const busiestMember = `select member_id as id from booking.bookings join identity.members m on m.id = member_id
  group by 1 order by count(*) desc limit 1`
const admin = `select account_id as id from identity.staff_roles where role = 'admin' limit 1`

/** Sizes, and statements that read whole tables on purpose. */
async function measureDatabase({ owner }: BenchServer): Promise<Times> {
  const one = async (query: string) => (await owner.query<{ value: string }>(query)).rows[0]!.value
  const count = (table: string) => one(`select count(*)::text as value from ${table}`)
  const seatCheck = () =>
    owner.query(`select d.id from catalog.class_days d left join (select class_day_id, sum(held) as held
      from booking.booking_days group by class_day_id) b on b.class_day_id = d.id where d.seats_taken <> coalesce(b.held, 0)`)
  return new Map([
    ['members', await count('identity.members')],
    ['classes', await count('catalog.classes')],
    ['class days', await count('catalog.class_days')],
    ['bookings', await count('booking.bookings')],
    ['messages', await count('notifications.messages')],
    [
      'size of the database',
      await one('select pg_size_pretty(pg_database_size(current_database())) as value'),
    ],
    ['comparison of all seats (job), ms', median(await timesOf(seatCheck)).toFixed(1)],
  ])
}

/** Does what the job does every ten minutes, because jobs are off in this measurement. */
async function storeFiguresIn({ appUrl }: BenchServer): Promise<void> {
  const db = openDatabase({ url: appUrl, maxConnections: 1 })
  await storeFigures(db, new Date()).finally(() => db.destroy())
}

async function measureAt(factor: number): Promise<Times> {
  const server = await startBenchServer({ isCounted: false, environment: { JOBS: 'off' } })
  try {
    if (factor > 1) await multiplyDemo(server.owner, factor)
    await storeFiguresIn(server)
    const [member, staff] = await logIn(server, [
      await accountOf(server, busiestMember),
      await accountOf(server, admin),
    ])
    return new Map([
      ...(await measureDatabase(server)),
      ...(await measure(server, visitorReads)),
      ...(await measure(server, memberReads, member)),
      ...(await measure(server, staffReads, staff)),
    ])
  } finally {
    await server.stop()
  }
}

const columns: Times[] = []
for (const factor of factors) columns.push(await measureAt(factor))
const say = (line: string) => process.stdout.write(`${line}\n`)
say(`| | ${factors.map((factor) => `${factor}×`).join(' | ')} |`)
say(`|---|${factors.map(() => '---:|').join('')}`)
for (const what of columns[0]!.keys())
  say(`| ${what} | ${columns.map((times) => times.get(what)).join(' | ')} |`)
