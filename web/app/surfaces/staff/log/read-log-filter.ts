export type LogFilter = { by?: string; from?: string; to?: string; cursor?: string }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const day = /^\d{4}-\d\d-\d\d$/

/** What is no filter is ignored. */
export function readLogFilter(params: URLSearchParams): LogFilter {
  const matching = (name: string, shape: RegExp) => shape.exec(params.get(name) ?? '')?.[0]
  const by = matching('by', uuid)
  const from = dayOf(matching('from', day))
  const to = dayOf(matching('to', day))
  const cursor = matching('cursor', /^[\w-]{1,60}$/)
  return {
    ...(by !== undefined && { by }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(cursor !== undefined && { cursor }),
  }
}

/** The member or guest whom the log is about. */
export const readPerson = (params: URLSearchParams): string | undefined =>
  uuid.exec(params.get('person') ?? '')?.[0]

/** Undefined when the address has none of these values. */
export const readChoice = <T extends string>(
  params: URLSearchParams,
  name: string,
  values: readonly T[],
): T | undefined => values.find((each) => each === params.get(name))

const dayOf = (text: string | undefined): string | undefined =>
  text === undefined || Number.isNaN(Date.parse(text)) ? undefined : text
