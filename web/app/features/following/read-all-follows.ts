import type { FollowItem, listFollows } from 'contract/following'
import { callApi } from '#client/session/call-api.ts'

/** In the order of the API: one request for most members, four at the limit. */
export async function readAllFollows(): Promise<readonly FollowItem[]> {
  const items: FollowItem[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(cursor)
    items.push(...page.items)
    cursor = page.nextCursor
  }
  return items
}

const readPage = (cursor: string | undefined) =>
  callApi<typeof listFollows>('GET /api/member/follow', { query: { cursor } })
