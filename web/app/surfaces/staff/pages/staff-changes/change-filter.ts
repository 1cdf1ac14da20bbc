import { changedThings, type ChangedThing } from 'contract/changes'

export type ChangeFilter = { thing?: ChangedThing; by?: string; from?: string; to?: string; cursor?: string }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const day = /^\d{4}-\d\d-\d\d$/

/** What is no filter is ignored. */
export function readChangeFilter(params: URLSearchParams): ChangeFilter {
  const thing = changedThings.find((each) => each === params.get('thing'))
  const matching = (name: string, shape: RegExp) => shape.exec(params.get(name) ?? '')?.[0]
  const by = matching('by', uuid)
  const from = dayOf(matching('from', day))
  const to = dayOf(matching('to', day))
  const cursor = matching('cursor', /^\d{1,9}$/)
  return {
    ...(thing !== undefined && { thing }),
    ...(by !== undefined && { by }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(cursor !== undefined && { cursor }),
  }
}

const dayOf = (text: string | undefined): string | undefined =>
  text === undefined || Number.isNaN(Date.parse(text)) ? undefined : text
