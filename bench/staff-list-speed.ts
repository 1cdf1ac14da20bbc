import { logIn } from './arrange-members.ts'
import type { BenchServer } from './bench-server.ts'
import { median, percentile, type Figure } from './figures.ts'
import { fillOffice } from './fill-office.ts'
import { readJson, timesOf } from './response-time.ts'
import { addStaff } from './staff-search-speed.ts'
import { writeInBulk } from './write-in-bulk.ts'

const target = 15
const looks = 200_000
const pageSize = 50

/** One person has read the pages of 200,000 others. */
const fillLooks = (server: BenchServer, actorId: string) =>
  writeInBulk(server, {
    statement: `insert into platform.looks (at, hour, actor_id, kind, person_id)
      select at, date_trunc('hour', at), $1, 'person', id
      from (select id, now() - make_interval(mins => (row_number() over ())::int) as at
        from identity.members m cross join generate_series(1, 5) turn limit $2) l`,
    values: [actorId, looks],
    tables: ['platform.looks'],
  })

type Page = { nextCursor: string | null }
type Read = (cursor: string) => Promise<Page>

/** The cursor of a page, by reading all pages before it. */
const cursorOf = async (read: Read, page: number): Promise<string> => {
  let cursor = ''
  for (let turn = 1; turn < page; turn++) {
    const { nextCursor } = await read(cursor)
    if (nextCursor === null) throw new Error(`there is no page ${page}`)
    cursor = nextCursor
  }
  return cursor
}

/** T2: pages of lists one after another over HTTP, as an administrator. */
export async function measureStaffLists(server: BenchServer): Promise<Figure[]> {
  await fillOffice(server)
  await fillLooks(server, await addStaff(server, 'admin', null))
  const { rows } = await server.owner.query<{ id: number }>('select max(id)::int as id from platform.looks')
  const pageOfLooks = String(rows[0]!.id - pageSize * 3999)
  const pages: [string, string, (read: Read) => Promise<string>][] = [
    ['coming classes, first page', 'class?', atStart],
    ['classes that have ended, first page', 'class?part=ended&', atStart],
    ['classes that have ended, page 20', 'class?part=ended&', (read) => cursorOf(read, 20)],
    ['who read what, 200,000 rows, first page', 'look?', atStart],
    ['who read what, page 4,000', 'look?', () => Promise.resolve(pageOfLooks)],
  ]
  const figures: Figure[] = []
  for (const [what, list, start] of pages) {
    const read = await readerOf(server, list)
    const cursor = await start(read)
    const times = await timesOf(() => read(cursor))
    const p95 = percentile(times, 0.95)
    figures.push({
      id: 'T2',
      what: `list of the back-office: ${what}, p95 over HTTP`,
      target: `≤ ${target} ms`,
      measured: `${p95.toFixed(1)} ms (median ${median(times).toFixed(1)} ms)`,
      isMet: p95 <= target,
    })
  }
  return figures
}

const atStart = () => Promise.resolve('')

/** Reads pages as an administrator of its own: one person may read a list 120 times a minute. */
async function readerOf(server: BenchServer, list: string): Promise<Read> {
  const [token] = await logIn(server, [await addStaff(server, 'admin', null)])
  const headers = { authorization: `Bearer ${token}` }
  return async (cursor) =>
    (await readJson(`${server.url}/api/admin/${list}cursor=${cursor}`, headers)) as Page
}
