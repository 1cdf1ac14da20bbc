import { isBaseRole, type Actor, type HeldRole, type StaffRole } from './permissions.ts'

type Thing = {
  readonly memberId?: string
  readonly baseId?: number | null
  readonly isToday?: boolean
  readonly teacherIds?: readonly number[]
}
type BookingThing = { readonly memberId: string; readonly baseId: number | null }
type BaseThing = { readonly baseId: number }
/** A class day. `isToday`: of today's date in Taipei, or going on now. `teacherIds`: who teach the day. */
type DayThing = BaseThing & { readonly isToday: boolean; readonly teacherIds: readonly number[] }

export type Things = {
  'booking.read': BookingThing
  'booking.create': BookingThing
  'booking.change': BookingThing
  'booking.cancel': BookingThing
  'booking.feedback': BookingThing
  'attendance.read': DayThing
  'attendance.record': DayThing
  /** Walk-ins, and looking up who a number belongs to. */
  'party.add': DayThing
  /** What the roster says beside name, size and arrival. */
  'party.read': DayThing
  /** Everything else for a party of the roster: cancel, change, its phone number. */
  'party.manage': DayThing
  'class.read': BaseThing
  'class.change': BaseThing
  'class.create': BaseThing
  'closure.read': BaseThing
  'closure.apply': BaseThing
  'application.read': BaseThing
  'application.decide': BaseThing
  /** What staff see and receive at the base: whether a use took place, and money. */
  'application.mark': BaseThing
  'message.read': BaseThing
  'feedback.read': BaseThing
  /** Null for roles that belong to no base. */
  'role.change': { readonly baseId: number | null }
  'base.change': BaseThing
  /** Null: of no base. */
  'teacher.change': { readonly baseId: number | null }
  /** Of no base. */
  'settings.change': { readonly baseId: number | null }
  /** Of no base. */
  'holiday.change': { readonly baseId: number | null }
  'redirect.change': { readonly baseId: number | null }
  /** What all staff have changed. */
  'change.read': { readonly baseId: number | null }
  /** Of no base, as person statuses. */
  'category.change': { readonly baseId: number | null }
  'person_status.change': { readonly baseId: number | null }
  /** Courses are of no base. */
  'course.change': { readonly baseId: number | null }
}
export type Action = keyof Things

type Rule = {
  /** Members may do it to what belongs to them. */
  readonly own: boolean
  /** Each only as far as the role reaches: see `reaches`. */
  readonly staff: readonly StaffRole[]
}

const runBookings: Rule = { own: true, staff: ['admin', 'base_manager', 'base_staff'] }

/** An action without a rule does not compile; actors not listed here are refused. */
const rules: { readonly [A in Action]: Rule } = {
  'booking.read': { own: true, staff: [...runBookings.staff, 'viewer'] },
  'booking.create': runBookings,
  'booking.change': runBookings,
  'booking.cancel': runBookings,
  // Nobody else speaks for the member.
  'booking.feedback': { own: true, staff: [] },
  // Members check themselves in with the code of the day, without an action.
  'attendance.read': { own: false, staff: [...runBookings.staff, 'door', 'teacher', 'viewer'] },
  'attendance.record': { own: false, staff: [...runBookings.staff, 'door', 'teacher'] },
  'party.add': { own: false, staff: [...runBookings.staff, 'door'] },
  'party.read': { own: false, staff: [...runBookings.staff, 'viewer'] },
  'party.manage': { own: false, staff: runBookings.staff },
  'class.read': { own: false, staff: [...runBookings.staff, 'viewer'] },
  'class.change': { own: false, staff: runBookings.staff },
  'class.create': { own: false, staff: ['admin', 'base_manager'] },
  'application.read': { own: false, staff: [...runBookings.staff, 'viewer'] },
  'application.decide': { own: false, staff: ['admin', 'base_manager'] },
  'application.mark': { own: false, staff: runBookings.staff },
  'message.read': { own: false, staff: runBookings.staff },
  'feedback.read': { own: false, staff: runBookings.staff },
  // Who is at the base phones the people whom no message has reached.
  'closure.read': { own: false, staff: runBookings.staff },
  'closure.apply': { own: false, staff: ['admin', 'base_manager'] },
  'role.change': { own: false, staff: ['admin', 'base_manager'] },
  'base.change': { own: false, staff: ['admin', 'base_manager', 'editor'] },
  'teacher.change': { own: false, staff: ['admin', 'base_manager', 'editor'] },
  'settings.change': { own: false, staff: ['admin'] },
  'holiday.change': { own: false, staff: ['admin'] },
  'change.read': { own: false, staff: ['admin'] },
  'redirect.change': { own: false, staff: ['admin'] },
  'course.change': { own: false, staff: ['admin', 'editor'] },
  'category.change': { own: false, staff: ['admin', 'editor'] },
  'person_status.change': { own: false, staff: ['admin', 'editor'] },
}

export const staffRolesFor = (action: Action): readonly StaffRole[] => rules[action].staff

/** The one place that decides permissions, for the API and for pages. */
export function can<A extends Action>(actor: Actor, action: A, thing: Things[A]): boolean {
  if (actor.kind === 'visitor') return false
  const rule = rules[action]
  const { memberId }: Thing = thing
  const isOwn = actor.isMember && memberId === actor.accountId
  if (rule.own && isOwn) return true
  return actor.roles.some((held) => rule.staff.includes(held.role) && reaches(held, thing))
}

/** Base roles: their own base; the door: there, and today; teachers: their own classes; all others: everything. */
function reaches({ role, baseId, teacherId }: HeldRole, thing: Thing): boolean {
  if ((isBaseRole(role) || baseId !== null) && baseId !== thing.baseId) return false
  if (role === 'door') return thing.isToday === true
  if (role === 'teacher') return teacherId !== null && thing.teacherIds?.includes(teacherId) === true
  return true
}
