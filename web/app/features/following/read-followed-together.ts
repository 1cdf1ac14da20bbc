import type { readFollowed } from 'contract/following'
import { callApi } from '#client/session/call-api.ts'
import type { Follow } from './follow-after-login.ts'

export type Subject = { readonly id?: number; readonly course: { readonly id: number } }

let wanted: readonly Subject[] = []
let reading: Promise<readonly Follow[] | undefined> | undefined

/** One read for all buttons of a page; undefined when it was refused. */
export const readFollowedTogether = (subject: Subject): Promise<readonly Follow[] | undefined> => {
  wanted = [...wanted, subject]
  reading ??= Promise.resolve().then(readWanted)
  return reading
}

const readWanted = async (): Promise<readonly Follow[] | undefined> => {
  const query = {
    class: wanted.flatMap(({ id }) => id ?? []).join(),
    course: wanted.map(({ course }) => course.id).join(),
  }
  wanted = []
  reading = undefined
  const read = callApi<typeof readFollowed>('GET /api/member/follow/some', { query }, { isQuiet: true })
  return await read.then(
    ({ followed }) => followed,
    () => undefined,
  )
}
