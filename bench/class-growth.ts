import type { BenchServer } from './bench-server.ts'
import type { Figure } from './figures.ts'
import { fillCatalog } from './fill-catalog.ts'
import { readJson, responseTime } from './response-time.ts'

const [smallCount, largeCount] = [2_000, 200_000]
const limit = 1.5
const perPage = 24
const lastPage = 4_000
const list = '/api/class'

/** Reads whose cost should not depend on the number of classes. */
const reads = {
  'class list, page 1 with its count': list,
  'class list, newest first': `${list}?sort=new`,
  'class list, most seats first': `${list}?sort=seats`,
  'class list of a county on Saturdays': `${list}?county=changhua&weekday=6`,
  'one class': `${list}/1`,
}

/** S6: the class list on a deep page and with a hundred times as many classes. */
export async function measureClassGrowth(server: BenchServer): Promise<Figure[]> {
  await fillCatalog(server, smallCount)
  const before = await timesOf(server)
  await fillCatalog(server, largeCount - smallCount)
  const after = await timesOf(server)
  return [await measureDeepPage(server), ...Object.keys(reads).map((what) => report(what, before, after))]
}

type Times = Record<string, number>

const timesOf = async ({ url }: BenchServer): Promise<Times> => {
  const times: Times = {}
  for (const [what, path] of Object.entries(reads)) times[what] = await responseTime(`${url}${path}`)
  return times
}

const report = (what: string, before: Times, after: Times): Figure => {
  const ratio = after[what]! / before[what]!
  return {
    id: 'S6',
    what: `${what}: ${largeCount.toLocaleString('en-US')} classes to ${smallCount.toLocaleString('en-US')}`,
    target: `≤ ${limit}`,
    measured: `${ratio.toFixed(2)} (${after[what]!.toFixed(1)} to ${before[what]!.toFixed(1)} ms)`,
    isMet: ratio <= limit,
  }
}

/** The reference is page 2, because page 1 also counts all classes. */
const measureDeepPage = async (server: BenchServer): Promise<Figure> => {
  const [second, deep] = [await pageAfter(server, perPage), await pageAfter(server, (lastPage - 1) * perPage)]
  for (const address of [second, deep]) {
    const { items } = (await readJson(address)) as { items: unknown[] }
    if (items.length !== perPage) throw new Error(`${address} contains ${items.length} classes`)
  }
  const [near, far] = [await responseTime(second), await responseTime(deep)]
  return {
    id: 'S6',
    what: `class list, page ${lastPage.toLocaleString('en-US')} to page 2 (page 1 counts as well), of ${largeCount.toLocaleString('en-US')} classes`,
    target: `≤ ${limit}`,
    measured: `${(far / near).toFixed(2)} (${far.toFixed(1)} to ${near.toFixed(1)} ms)`,
    isMet: far / near <= limit,
  }
}

const pageAfter = async ({ url, owner }: BenchServer, classes: number): Promise<string> => {
  const found = await owner.query<{ key: string; id: number }>(
    `select 'b' || (extract(epoch from min(d.starts_at)) * 1000000)::bigint as key, c.id
     from catalog.class_days d join catalog.classes c on c.id = d.class_id
     where catalog.is_bookable(d, c, now()) group by c.id order by min(d.starts_at), c.id offset $1 limit 1`,
    [classes - 1],
  )
  const { key, id } = found.rows[0]!
  return `${url}${list}?cursor=${Buffer.from(`${key}~${id}`).toString('base64url')}`
}
