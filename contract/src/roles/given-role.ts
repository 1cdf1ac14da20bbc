import { isBaseRole, maxDoorDays, type StaffRole } from '#permissions.ts'
import { startOfTaipeiDay, taipeiDate } from '#taipei-time.ts'

type Given = { role: StaffRole; baseId: number | null; teacherId: number | null; endsOn: string | null }
type Problem = { path: 'baseId' | 'teacherId' | 'endsOn'; message: string }

const dayMs = 86_400_000

/** The last day that `door` can have when it is given on this date; both in Taipei. */
export const lastDoorDay = (today: string): string =>
  taipeiDate(new Date(startOfTaipeiDay(today).getTime() + (maxDoorDays - 1) * dayMs))

/** Why a role cannot be given like this on the date `today` in Taipei, in words for the form; undefined when it can. */
export function problemOfRole(
  { role, baseId, teacherId, endsOn }: Given,
  today: string,
): Problem | undefined {
  if (isBaseRole(role) && baseId === null) return { path: 'baseId', message: '請選擇是哪個基地。' }
  if (!isBaseRole(role) && role !== 'teacher' && baseId !== null)
    return { path: 'baseId', message: '這個身分不屬於任何基地。' }
  if (role === 'teacher' && teacherId === null)
    return { path: 'teacherId', message: '請選擇是哪位老師的課。' }
  if (role !== 'teacher' && teacherId !== null)
    return { path: 'teacherId', message: '只有「老師」這個身分要選老師。' }
  return problemOfEnd({ role, endsOn }, today)
}

/** The same for a new last day of a role that somebody has. */
export function problemOfEnd(
  { role, endsOn }: Pick<Given, 'role' | 'endsOn'>,
  today: string,
): Problem | undefined {
  const wrong = (message: string): Problem => ({ path: 'endsOn', message })
  if (endsOn !== null && endsOn < today) return wrong('最後一天不能早於今天。')
  if (role !== 'door') return undefined
  if (endsOn === null) return wrong('「門口」一定要有最後一天。')
  return endsOn > lastDoorDay(today) ? wrong(`「門口」一次最多給 ${maxDoorDays} 天。`) : undefined
}
