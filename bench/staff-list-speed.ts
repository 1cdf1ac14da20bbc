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

/** The cursor of a page, by reading all pages before it. */
const cursorOf = async (read: (cursor: string) => Promise<Page>, page: number): Promise<string> => {
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
  const admin = await addStaff(server, 'admin', null)
  await fillLooks(server, admin)
  const [token] = await logIn(server, [admin])
  const headers = { authorization: `Bearer ${token}` }
  const read = async (list: string, cursor = ''): Promise<Page> =>
    (await readJson(`${server.url}/api/admin/${list}cursor=${cursor}`, headers)) as Page
  const { rows } = await server.owner.query<{ id: number }>('select max(id)::int as id from platform.looks')
  const ended = (cursor: string) => read('class?part=ended&', cursor)
  const pages: [string, () => Promise<Page>][] = [
    ['coming classes, first page', () => read('class?')],
    ['classes that have ended, first page', () => ended('')],
    ['classes that have ended, page 20', await atPage(ended, 20)],
    ['who read what, 200,000 rows, first page', () => read('look?')],
    ['who read what, page 4,000', () => read('look?', String(rows[0]!.id - pageSize * 3999))],
  ]
  const figures: Figure[] = []
  for (const [what, call] of pages) {
    const times = await timesOf(call)
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

const atPage = async (
  read: (cursor: string) => Promise<Page>,
  page: number,
): Promise<() => Promise<Page>> => {
  const cursor = await cursorOf(read, page)
  return () => read(cursor)
}
