import type { WeekDay, WeekUse } from '#planning/week.ts'

/** A day of a public class with a room and a teacher, which the reader may not move. */
export const exampleDay = (differently: Partial<WeekDay> = {}): WeekDay => ({
  id: 1,
  classId: 1,
  title: '拉坯',
  className: '週一班',
  category: 'ceramics',
  baseId: 1,
  baseName: '鹿港基地',
  venue: '左廂',
  isOnline: false,
  teachers: ['王老師'],
  startsAt: '2026-11-02T06:00:00.000Z',
  endsAt: '2026-11-02T08:00:00.000Z',
  people: 0,
  capacity: 9,
  isDraft: false,
  isCancelled: false,
  mayMove: false,
  ...differently,
})

/** A pending use of the same room, earlier on that date. */
export const exampleUse = (differently: Partial<WeekUse> = {}): WeekUse => ({
  id: 1,
  applicationId: '0',
  title: '讀書會',
  baseId: 1,
  baseName: '鹿港基地',
  spaceId: 3,
  spaceName: '左廂',
  startsAt: '2026-11-02T02:00:00.000Z',
  endsAt: '2026-11-02T04:00:00.000Z',
  isPending: true,
  mayMove: false,
  ...differently,
})
