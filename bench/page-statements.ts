import { setTimeout as sleep } from 'node:timers/promises'
import { pages } from 'contract/pages'
import { arrangeMembers } from './arrange-members.ts'
import type { BenchServer } from './bench-server.ts'
import type { Figure } from './figures.ts'
import { publicPages } from './public-pages.ts'

const memberPages: Readonly<Record<string, readonly string[]>> = {
  [pages.calendar()]: ['/api/member/calendar?from=2026-11-01&to=2027-01-31'],
  [pages.following()]: ['/api/member/follow'],
  [pages.inbox()]: ['/api/member/inbox'],
  [pages.classHistory()]: ['/api/member/booking'],
  [pages.learningRecord()]: ['/api/member/learning-record'],
  [pages.ownData()]: ['/api/member/export', '/api/class-filter'],
  [pages.profile()]: ['/api/member/profile', '/api/class-filter'],
}

/** S8: SQL statements per page, counted on the wire, with empty in-memory caches. */
export async function measurePageStatements(server: BenchServer): Promise<Figure[]> {
  const [token] = await arrangeMembers(server, 1)
  const headers = { authorization: `Bearer ${token}` }
  const counts: Record<string, number> = {}
  for (const page of publicPages) counts[page] = await countOf(server, [page], {})
  const ofMembers: Record<string, number> = {}
  for (const [page, calls] of Object.entries(memberPages))
    ofMembers[page] = await countOf(server, [page, ...calls], headers)
  return [report('S8 public', '≤ 3', counts, 3), report('S8 member', '≤ 5', ofMembers, 5)]
}

/** In ms; settings are cached for 10 s. */
const cacheExpiryMs = 10_500

const countOf = async (
  { url, statements }: BenchServer,
  paths: readonly string[],
  headers: Record<string, string>,
) => {
  await sleep(cacheExpiryMs)
  statements!.take()
  for (const path of paths) {
    const answer = await fetch(`${url}${path}`, { headers })
    if (!answer.ok) throw new Error(`${path} returned ${answer.status}`)
    await answer.text()
  }
  const count = statements!.take()
  if (count === 0)
    throw new Error('no statement was counted: the server does not connect through the counter')
  return count
}

const report = (id: string, target: string, counts: Record<string, number>, max: number): Figure => ({
  id,
  what: 'SQL statements of a page, settings not cached',
  target,
  measured: Object.entries(counts)
    .map(([page, count]) => `${page}: ${count}`)
    .join('; '),
  isMet: Object.values(counts).every((count) => count <= max),
})
