import type { BenchServer } from '#bench-server.ts'
import { median, percentile, type Figure } from '#figures.ts'
import { readJson, timesOf, timesOfEach } from '#response-time.ts'
import { asAdmin, listTarget } from '#staff-list-speed.ts'
import { addressOf, staffLists } from '#staff-lists.ts'
import { eachInTurn, searchAddress, searchedTexts, searchTarget } from '#staff-search-speed.ts'
import { comparedLists, onlyTheirLists, searchFor } from './compared-lists.ts'
import type { Directus } from './start-directus.ts'

type Times = readonly number[]

/** T2: the same tables, one request to us and one to them in turn, as administrators of both. */
export async function compareLists(server: BenchServer, directus: Directus): Promise<Figure[]> {
  const lists = await staffLists(server, await asAdmin(server))
  const figures: Figure[] = []
  for (const [what, theirs] of Object.entries(comparedLists)) {
    const list = lists.find((each) => each.what === what)
    if (list === undefined) throw new Error(`no list is called ${what}`)
    const headers = await asAdmin(server)
    const [ours, others] = await timesOfEach([
      () => readJson(addressOf(server, list), headers),
      () => readRows(directus, theirs),
    ])
    figures.push(compared({ id: 'T2', what, limitMs: listTarget }, ours!, others!))
  }
  for (const [what, theirs] of Object.entries(onlyTheirLists))
    figures.push({
      id: 'T2',
      what: `Directus only: ${what}, p95 over HTTP`,
      target: '–',
      measured: inMs(await timesOf(() => readRows(directus, theirs))),
      isMet: true,
    })
  return figures
}

/** T3: ours finds people of all bookings, classes, days and things; theirs searches the list of members. */
export async function compareSearch(server: BenchServer, directus: Directus): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const what of ['a name of two characters', 'three digits of a number'] as const) {
    const headers = await asAdmin(server)
    const texts = searchedTexts[what]
    const [ours, others] = await timesOfEach([
      eachInTurn(texts, (text) => readJson(searchAddress(server, text), headers)),
      eachInTurn(texts, (text) => readJson(directus.url + searchFor(text), directus.headers)),
    ])
    figures.push(compared({ id: 'T3', what: `search, ${what}`, limitMs: searchTarget }, ours!, others!))
  }
  return figures
}

const compared = (
  { id, what, limitMs }: { id: string; what: string; limitMs: number },
  ours: Times,
  theirs: Times,
): Figure => {
  const [p95, others] = [percentile(ours, 0.95), percentile(theirs, 0.95)]
  return {
    id,
    what: `${what}: ours / Directus, p95 over HTTP`,
    target: `≤ ${limitMs} ms, faster than Directus`,
    measured: `${inMs(ours)} / ${inMs(theirs)}, ratio ${(p95 / others).toFixed(2)}`,
    isMet: p95 <= limitMs && p95 < others,
  }
}

const inMs = (times: Times): string =>
  `${percentile(times, 0.95).toFixed(1)} ms (median ${median(times).toFixed(1)})`

/** Throws for an empty page: it would be fast for the wrong reason. */
const readRows = async ({ url, headers }: Directus, path: string): Promise<void> => {
  const { data } = (await readJson(url + path, headers)) as { data: unknown[] }
  if (data.length === 0) throw new Error(`${path} has no rows`)
}
