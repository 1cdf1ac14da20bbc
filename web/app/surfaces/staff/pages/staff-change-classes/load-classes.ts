import type { listStaffClasses, ListedClass } from 'contract/planning/class-list'
import { callApi } from '#client/session/call-api.ts'

/** Pages of 50 classes; more can be chosen by a search on another day. */
const maxPages = 8

/** Classes that are not over, by their next day, then drafts. */
export async function loadClasses(): Promise<ListedClass[]> {
  const [current, drafts] = await Promise.all([readAll('current'), readAll('draft')])
  return [...current, ...drafts]
}

async function readAll(part: 'current' | 'draft'): Promise<ListedClass[]> {
  const items: ListedClass[] = []
  let cursor = ''
  for (let page = 0; page < maxPages; page++) {
    const found = await callApi<typeof listStaffClasses>('GET /api/admin/class', { query: { part, cursor } })
    items.push(...found.items)
    if (found.nextCursor === null) break
    cursor = found.nextCursor
  }
  return items
}
