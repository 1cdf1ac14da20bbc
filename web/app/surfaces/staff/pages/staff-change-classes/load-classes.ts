import type { listStaffClasses, ListedClass } from 'contract/planning/class-list'
import { callApi } from '#client/session/call-api.ts'

/** Pages of 50 classes. */
const maxPages = 8

type Loaded = {
  classes: ListedClass[]
  /** There are more than are listed. */
  isCut: boolean
}

/** Classes that are not over, by their next day, then drafts: at most 400 of each. */
export async function loadClasses(): Promise<Loaded> {
  const parts = await Promise.all([readAll('current'), readAll('draft')])
  return {
    classes: parts.flatMap(({ classes }) => classes),
    isCut: parts.some(({ isCut }) => isCut),
  }
}

async function readAll(part: 'current' | 'draft'): Promise<Loaded> {
  const classes: ListedClass[] = []
  let cursor = ''
  for (let page = 0; page < maxPages; page++) {
    const found = await callApi<typeof listStaffClasses>('GET /api/admin/class', { query: { part, cursor } })
    classes.push(...found.items)
    if (found.nextCursor === null) return { classes, isCut: false }
    cursor = found.nextCursor
  }
  return { classes, isCut: true }
}
