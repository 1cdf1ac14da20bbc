import { listClasses, listNearestClasses } from 'contract/catalog/class-list'
import type { Answer, Reader } from 'contract/endpoint'
import { listBases } from 'contract/places/places'
import {
  findSpaces,
  listPopularWords,
  search as searchEndpoint,
  type SearchKind,
} from 'contract/search/search'
import { isRefusedWith } from '#client/is-refused-with.ts'

const noSpaces: Answer<typeof findSpaces> = {
  isAsked: false,
  people: null,
  equipment: [],
  ignored: [],
  total: 0,
  spaces: [],
}

const noHits = { isNear: false, counts: [], hits: [], hasBookable: false }
const nothing: Answer<typeof searchEndpoint> = {
  ...noHits,
  corrected: null,
  filters: {},
  words: '',
  named: [],
}

type Asked = { q: string; kind: SearchKind | undefined }

/** What the page shows: results, free spaces, and where to go on when there are none. */
export async function readResults(read: Reader, { q, kind }: Asked) {
  const [all, spaces] =
    q === '' ? [nothing, noSpaces] : await Promise.all([findAll(read, { q, kind }), findFreeSpaces(read, q)])
  // Who looks for a space is not helped by texts that only resemble the query.
  const found = spaces.isAsked && all.isNear ? { ...all, ...noHits } : all
  const hasAny = found.hits.length > 0 || spaces.total > 0
  return {
    ...found,
    spaces,
    nearest: q === '' || found.hasBookable || spaces.isAsked ? undefined : await findNearest(read, q),
    others: q === '' || hasAny || spaces.isAsked ? undefined : await countOthers(read),
    popular: hasAny ? [] : await read(listPopularWords, {}),
  }
}

/** No results for characters that no text has, such as NUL, which the API refuses. */
const findAll = (read: Reader, { q, kind }: Asked) =>
  read(searchEndpoint, { query: { q, ...(kind && { kind }) } }).catch((error: unknown) => {
    if (isRefusedWith(error, 400)) return nothing
    throw error
  })

const findFreeSpaces = (read: Reader, q: string) =>
  read(findSpaces, { query: { q } }).catch((error: unknown) => {
    if (isRefusedWith(error, 400)) return noSpaces
    throw error
  })

const countOthers = async (read: Reader) => {
  const [classes, bases] = await Promise.all([
    read(listClasses, { query: { limit: '1' } }),
    read(listBases, { query: {} }),
  ])
  return { classes: classes.total ?? 0, bases: bases.items.length }
}

/** The list accepts shorter texts than the search. */
const findNearest = async (read: Reader, q: string) => {
  const query = { q: Array.from(q).slice(0, 32).join('') }
  const { ways } = await read(listNearestClasses, { query }).catch((error: unknown) => {
    if (isRefusedWith(error, 400)) return { ways: [] }
    throw error
  })
  return { corrected: null, ways: ways.filter(({ change }) => change !== 'spelling') }
}
