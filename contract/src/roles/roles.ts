import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import { personName } from '#identity/person-name.ts'
import * as id from '#ids.ts'
import { staffRoles, type Access } from '#permissions.ts'

/** How long an invitation can be accepted, in days. One of the command line is valid for half an hour. */
export const invitationDays = 7

const named = z.object({ id: z.int(), name: z.string() })

const given = {
  role: z.enum(staffRoles),
  base: z.nullable(named),
  /** Whose classes it is for; null for all roles but `teacher`. */
  teacher: z.nullable(named),
  /** The last day of the role; null: until somebody ends it. */
  endsOn: z.nullable(id.localDate),
}

const heldRole = z.object({
  id: z.uuid(),
  name: z.string(),
  ...given,
  grantedAt: id.instant,
  /** Null: by the command line, or by somebody whose account is deleted. */
  grantedBy: z.nullable(z.string()),
  isOwn: z.boolean(),
  /** How many the person has; 0 for callers who are not administrators. */
  passkeys: z.int(),
})
export type HeldStaffRole = z.output<typeof heldRole>

const invitation = z.object({
  id: z.uuid(),
  forName: z.string(),
  ...given,
  invitedAt: id.instant,
  invitedBy: z.nullable(z.string()),
  expiresAt: id.instant,
  link: z.string(),
  /** Whose role ends when somebody accepts; null: nobody's. */
  takesOverFrom: z.nullable(z.string()),
})
export type Invitation = z.output<typeof invitation>

const forRoles: Access = { staff: ['admin', 'base_manager'] }

export const listRoles = endpoint({
  method: 'GET',
  path: '/api/admin/role',
  summary:
    "Who has which role of the back-office, and open invitations with their links; of the caller's bases, for administrators all.",
  access: forRoles,
  // Whoever reads a link can take the role.
  stepUp: true,
  output: z.object({
    held: z.array(heldRole),
    invitations: z.array(invitation),
    bases: z.array(named),
    /** Who can be chosen for the role `teacher`. */
    teachers: z.array(named),
  }),
})
export type StaffRoles = z.output<typeof listRoles.output>

const roleGiver = z.object({
  name: z.string(),
  role: z.enum(staffRoles),
  /** Null: of all bases. */
  baseName: z.nullable(z.string()),
})
export type RoleGiver = z.output<typeof roleGiver>

export const listRoleGivers = endpoint({
  method: 'GET',
  path: '/api/admin/role-giver',
  summary: "Whom the caller can ask for another role: administrators, and managers of the caller's bases.",
  access: { staff: staffRoles },
  output: z.object({ givers: z.array(roleGiver) }),
})

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/api/admin/role/invitation',
  summary: 'Invites one person to a role. The link is in the list of roles.',
  access: forRoles,
  stepUp: true,
  idempotent: true,
  perMinute: 20,
  body: z.strictObject({
    forName: personName,
    role: z.enum(staffRoles),
    /** Required for roles of a base, null for all others; for `teacher` it limits the role to one base. */
    baseId: z.nullable(id.serialId),
    /** Required for `teacher`, null for all others. */
    teacherId: z.nullable(id.serialId),
    /** Required for `door`: the last of at most `maxDoorDays` days from today. */
    endsOn: z.nullable(id.localDate),
    /** The id of a role that ends when the invitation is accepted; null: none. */
    handsOver: z.nullable(z.uuid()),
  }),
  output: z.object({ id: z.uuid() }),
  errors: ['not_found'],
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/admin/role/invitation/:invitationId',
  summary: 'Withdraws an invitation that nobody has accepted.',
  access: forRoles,
  stepUp: true,
  perMinute: 30,
  params: z.strictObject({ invitationId: z.uuid() }),
  output: z.object({}),
  errors: ['not_found'],
})

const ofRole = z.strictObject({ roleId: z.uuid() })

export const changeRoleEnd = endpoint({
  method: 'PATCH',
  path: '/api/admin/role/:roleId',
  summary:
    'Sets or removes the last day of a role. `was` is the one that the caller has read: one that somebody else has set since is refused.',
  access: forRoles,
  stepUp: true,
  perMinute: 30,
  params: ofRole,
  body: z.strictObject({ was: z.nullable(id.localDate), endsOn: z.nullable(id.localDate) }),
  output: z.object({}),
  errors: ['not_found', 'last_admin', 'edit_conflict'],
})

export const endRole = endpoint({
  method: 'DELETE',
  path: '/api/admin/role/:roleId',
  summary: "Ends a role at once, and the person's other sessions with it.",
  access: forRoles,
  stepUp: true,
  perMinute: 30,
  params: ofRole,
  output: z.object({}),
  errors: ['not_found', 'last_admin'],
})

const secret = z.strictObject({ secret: z.string().check(z.regex(/^[\w-]{64}$/, 'secret')) })

/** Nobody guesses 256 bits. */
const failuresPerMinute = 60

/** A POST, so that the secret is in no address. */
export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/invitation/read',
  summary: 'What an invitation offers, and who invites.',
  access: 'visitor',
  failuresPerMinute,
  body: secret,
  output: z.object({ ...given, invitedBy: z.nullable(z.string()), expiresAt: id.instant }),
  errors: ['invitation_invalid'],
})
export type Offer = z.output<typeof readInvitation.output>

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitation/accept',
  summary: 'Gives the caller the role of an invitation, once; repeats of the same person succeed.',
  access: 'account',
  failuresPerMinute,
  body: secret,
  output: z.object({ role: z.enum(staffRoles) }),
  errors: ['invitation_invalid'],
})
