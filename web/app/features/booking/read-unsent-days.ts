import type { readClass } from 'contract/catalog/class-detail'
import { taipeiSpan } from 'contract/taipei-time'
import { callApi } from '#client/session/call-api.ts'
import { storedSelection } from './day-selection.ts'

export type UnsentDays = {
  title: string
  days: { id: number; when: string; people: number; waits: boolean }[]
}

/** The selected days with the title of their class; undefined when there are none or the class cannot be read. */
export async function readUnsentDays(): Promise<UnsentDays | undefined> {
  const stored = storedSelection()
  if (stored === undefined) return undefined
  const params = { classId: String(stored.classId) }
  const read = callApi<typeof readClass>('GET /api/class/:classId', { params }, { isQuiet: true })
  const detail = await read.catch(() => undefined)
  const selected = new Map(stored.checkedDays.map((day) => [day.id, day]))
  const days = (detail?.days ?? []).flatMap(({ id, startsAt, endsAt }) => {
    const day = selected.get(id)
    if (day === undefined) return []
    const when = taipeiSpan(new Date(startsAt), new Date(endsAt), new Date())
    return [{ id, people: 1 + day.plus, when, waits: day.waits === true }]
  })
  return detail && days.length > 0 ? { title: detail.course.title, days } : undefined
}
