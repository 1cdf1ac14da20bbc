import { baseRoles, type Actor, type StaffRole } from './permissions.ts'

/** Whose a thing is and to which base it belongs, as far as its actions depend on it. */
type Thing = { readonly memberId?: string; readonly baseId?: number }
type BookingThing = Required<Thing>

/** Every action and what has to be known of the thing it is done to. */
export type Things = {
  'booking.read': BookingThing
  'booking.create': BookingThing
  'booking.change': BookingThing
  'booking.cancel': BookingThing
}
export type Action = keyof Things

type Rule = {
  /** Members may do it to what is theirs. */
  readonly own: boolean
  /** These roles may do it to everybody's; base roles at their own base only. */
  readonly staff: readonly StaffRole[]
}

const runBookings: Rule = { own: true, staff: ['admin', 'base_manager', 'base_staff'] }

/** Who may do what. An action without a rule does not compile; who is not named here may not. */
const rules: { readonly [A in Action]: Rule } = {
  'booking.read': { own: true, staff: [...runBookings.staff, 'viewer'] },
  'booking.create': runBookings,
  'booking.change': runBookings,
  'booking.cancel': runBookings,
}

/** Whether this person may do this to this thing. The one place that decides it, for the API and for pages. */
export function can<A extends Action>(actor: Actor, action: A, thing: Things[A]): boolean {
  if (actor.kind === 'visitor') return false
  const rule = rules[action]
  const { memberId, baseId }: Thing = thing
  const isOwn = actor.isMember && memberId === actor.accountId
  if (rule.own && isOwn) return true
  return actor.roles.some(
    (held) => rule.staff.includes(held.role) && (!isBaseRole(held.role) || held.baseId === baseId),
  )
}

const isBaseRole = (role: StaffRole): boolean => baseRoles.some((base) => base === role)
