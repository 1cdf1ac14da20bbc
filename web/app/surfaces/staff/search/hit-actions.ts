import { can } from 'contract/can'
import type { StaffPerson } from 'contract/identity/identity'
import type { StaffHits } from 'contract/search/staff-search'
import { staffPaths } from 'contract/staff-pages'
import { taipeiDate } from 'contract/taipei-time'
import { staffActor } from '#surfaces/staff/layout/staff-actor.ts'
import type { IconName } from '#ui/icon-names.ts'

export type HitAction = { words: string; icon: IconName; to: string }

type Hit<Group extends 'people' | 'days' | 'classes'> = StaffHits[Group]['hits'][number]
type Roles = StaffPerson['roles']

/** Acts for the party are on the roster of its day, which opens its sheet. */
export function actionsOfPerson(
  { personId, day }: Pick<Hit<'people'>, 'personId' | 'day'>,
  roles: Roles,
  now: Date,
): HitAction[] {
  const isToday = taipeiDate(new Date(day.startsAt)) === taipeiDate(now)
  const thing = { baseId: day.baseId, isToday, teacherIds: [] }
  if (!can(staffActor(roles), 'party.manage', thing)) return []
  const to = `${staffPaths.staffClassDay({ classDayId: day.classDayId })}?party=${day.bookingId}`
  const isWaiting = day.state === 'waiting'
  return [
    { words: '打電話', icon: 'phone', to: `${staffPaths.staffPerson({ personId })}#phone` },
    ...(day.isOpen && isToday && day.state === 'booked'
      ? [{ words: '報到', icon: 'check', to } as const]
      : []),
    ...(day.isOpen ? [{ words: isWaiting ? '取消候補' : '取消一天', icon: 'close', to } as const] : []),
  ]
}

export function actionsOfClass(
  {
    classId,
    baseId,
    nextDayId,
    isDraft,
  }: Pick<Hit<'classes'>, 'classId' | 'baseId' | 'nextDayId' | 'isDraft'>,
  roles: Roles,
): HitAction[] {
  const roster = nextDayId === null || isDraft ? [] : [rosterOf(nextDayId)]
  if (!can(staffActor(roles), 'class.create', { baseId })) return roster
  return [...roster, { words: '設定', icon: 'edit', to: staffPaths.staffClassSettings({ classId }) }]
}

export function actionsOfDay(
  { classDayId, classId, baseId, startsAt, isDraft, isCancelled }: Hit<'days'>,
  roles: Roles,
  now: Date,
): HitAction[] {
  const isChangeable =
    !isCancelled && Date.parse(startsAt) > now.getTime() && can(staffActor(roles), 'class.change', { baseId })
  const to = dayOfClass({ classId, classDayId })
  return [
    ...(isDraft ? [] : [rosterOf(classDayId)]),
    ...(isChangeable ? [{ words: '停課／改時間', icon: 'edit', to } as const] : []),
  ]
}

/** The day in the list of days on the page of its class. */
export const dayOfClass = ({ classId, classDayId }: Pick<Hit<'days'>, 'classId' | 'classDayId'>): string =>
  `${staffPaths.staffClass({ classId })}#day-${classDayId}`

const rosterOf = (classDayId: number): HitAction => ({
  words: '名單',
  icon: 'list',
  to: staffPaths.staffClassDay({ classDayId }),
})
