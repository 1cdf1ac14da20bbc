import type { MovePreview } from 'contract/office/staff-class'
import { taipeiDayTime, taipeiTime } from 'contract/taipei-time'
import { closedWords } from '#surfaces/staff/planning/closed-words.ts'
import { lateDayWords } from '#surfaces/staff/planning/late-words.ts'

/** `isForbidden`: the room is reserved then, so that the time is refused; else nothing forbids it. */
export type FoundClashes = {
  lines: readonly string[]
  isForbidden: boolean
  /** Undefined: the day can be booked then, or cannot now either. */
  late?: string
}

export const foundClashes = (
  { late, ...found }: Omit<MovePreview, 'late'> & Partial<Pick<MovePreview, 'late'>>,
  { startsAt, isNew }: { startsAt: string; isNew: boolean },
): FoundClashes => ({
  lines: clashLines(found, startsAt),
  isForbidden: found.rooms.some(({ forbids }) => forbids),
  // A process of the version before does not answer it.
  ...(late && { late: lateDayWords(late, isNew) }),
})

/** Of a day that begins at `startsAt`: 「林小滿：捏陶入門 第8期（鹿港基地），6月3日（三）14:00–16:00」 */
function clashLines(
  { members, teachers, rooms, closed }: Omit<MovePreview, 'late'>,
  startsAt: string,
): string[] {
  return [
    ...members.map((clash) => lineOf(`會員 ${clash.name ?? '（已刪除帳號）'}`, clash)),
    ...teachers.map((clash) => lineOf(`老師 ${clash.name}`, clash)),
    ...rooms.map((clash) => lineOf(`場地「${clash.venue}」${clash.forbids ? '已保留' : ''}`, clash)),
    ...closed.map((each) => closedWords(each, startsAt)),
  ]
}

type Clash = { title: string | null; baseName: string | null; startsAt: string; endsAt: string }

const lineOf = (who: string, { title, baseName, startsAt, endsAt }: Clash): string => {
  const what = title === null ? '別的基地的課' : `${title === '' ? '別的課' : title}（${baseName}）`
  return `${who}：${what}，${taipeiDayTime(new Date(startsAt))}–${taipeiTime(new Date(endsAt))}`
}
