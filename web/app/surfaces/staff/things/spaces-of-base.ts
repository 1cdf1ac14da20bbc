import type { staffSpaces } from 'contract/places/staff-spaces'
import { staffPaths } from 'contract/staff-pages'
import type { ListedThing } from 'contract/thing'
import { callApi } from '#client/session/call-api.ts'
import type { Related } from './related-things.tsx'

/** More are found in the list of spaces. */
const maxLinks = 8

/** The spaces of a base for its editor, or the way to its first one. Without an answer the editor opens without them. */
export async function loadSpacesOfBase(base: string): Promise<Related | undefined> {
  const query = { q: base, sort: 'name' } as const
  const read = callApi<typeof staffSpaces.list>('GET /api/admin/space', { query }, { isQuiet: true })
  const found = await read.catch(() => undefined)
  return found && { label: '空間', links: linksToSpaces(base, found.items, found.nextCursor !== null) }
}

/** `found` by the name of the base, which may be part of another name. */
export function linksToSpaces(
  base: string,
  found: readonly Pick<ListedThing, 'id' | 'title' | 'note'>[],
  hasMore = false,
): Related['links'] {
  const spaces = found.filter(({ note }) => note === base)
  const links = spaces
    .slice(0, maxLinks)
    .map(({ id, title }) => ({ to: staffPaths.staffSpace({ spaceId: id }), words: title }))
  if (hasMore || spaces.length > maxLinks)
    return [
      ...links,
      { to: `${staffPaths.staffSpaces()}?${new URLSearchParams({ q: base })}`, words: '看全部' },
    ]
  return links.length > 0 ? links : [{ to: staffPaths.staffSpace({ spaceId: 'new' }), words: '新增空間' }]
}
