import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { staffRoles } from '#permissions.ts'
import { countyIds } from '#places/counties.ts'
import { legalVersion } from '#site/legal.ts'
import { taipeiDate } from '#taipei-time.ts'
import { companionList } from './companions.ts'
import { personName } from './person-name.ts'

export const startLineLogin = endpoint({
  method: 'GET',
  path: '/api/user/line',
  summary: 'Returns the LINE URL to navigate to; `redierctUrl` is the page to return to after the login.',
  access: 'visitor',
  perMinute: 20,
  lane: 'login',
  query: z.strictObject({ redierctUrl: z.optional(z.string().check(z.maxLength(2000))) }),
  output: z.string(),
  errors: ['line_unavailable'],
})

const tokens = z.object({ access_token: z.string(), refresh_token: z.string() })
const login = z.extend(tokens, { name: z.string(), avatar: z.string(), signedUp: z.boolean() })

/**
 * An exchanged token is invalid even when its response was lost; a repeat after 30 s counts as theft. So this is longer
 * than the database's timeouts and shorter than the browser's timeout of 8 s.
 */
const tokenDeadlineMs = 7_000

/** Nobody guesses 256 bits; a class of 200 people whose sessions have all ended stays below it. */
const failuresPerMinute = 300

export const exchangeLoginCode = endpoint({
  method: 'POST',
  path: '/api/user/token',
  summary: 'Exchanges the one-time code of a finished login for tokens; only in the browser that logged in.',
  access: 'visitor',
  ignoresBearer: true,
  deadlineMs: tokenDeadlineMs,
  perMinute: 30,
  failuresPerMinute,
  body: z.strictObject({ code: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'code')) }),
  output: login,
  errors: ['login_failed'],
})

export const exchangeLiffToken = endpoint({
  method: 'POST',
  path: '/api/user/liff',
  summary:
    "Exchanges the ID token of the mini-app (LIFF) for tokens. `attempt` is a secret of the page: only with the same one may a lost response be asked for again. `accessToken` is LINE's, and is sent only before an account is deleted.",
  access: 'visitor',
  ignoresBearer: true,
  deadlineMs: tokenDeadlineMs,
  perMinute: 30,
  failuresPerMinute,
  lane: 'login',
  body: z.strictObject({
    idToken: z.string().check(z.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, 'token'), z.maxLength(4096)),
    attempt: z.string().check(z.regex(/^[\w-]{43}$/, 'attempt')),
    accessToken: z.optional(z.string().check(z.regex(/^[\w.~+/=-]+$/, 'token'), z.maxLength(4096))),
  }),
  output: login,
  errors: ['login_failed', 'liff_token_expired', 'line_unavailable'],
})

export const refreshToken = endpoint({
  method: 'POST',
  path: '/api/user/refresh-token',
  summary: 'Exchanges a refresh token for new tokens.',
  access: 'visitor',
  ignoresBearer: true,
  deadlineMs: tokenDeadlineMs,
  perMinute: 30,
  failuresPerMinute,
  body: z.strictObject({ refreshToken: z.string().check(z.minLength(1), z.maxLength(512)) }),
  output: tokens,
  errors: ['session_expired'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'Ends the session of the bearer token; its tokens become invalid at once.',
  access: 'visitor',
  output: z.object({}),
})

const isoBirthday = id.localDate.check(
  z.refine((date) => date >= '1900-01-01' && date <= taipeiDate(new Date()), 'birthday'),
)
const mobile = z.string().check(z.regex(/^09\d{8}$/, 'mobile'))
const email = z.email().check(z.maxLength(254))

/** A member may leave open everything that a booking does not need. */
export const profileFields = z.strictObject({
  name: personName,
  mobile,
  email: z.nullable(email),
  birthday: isoBirthday,
  county: z.nullable(z.enum(countyIds, 'county')),
  district: z.nullable(id.text(10).check(z.refine((value) => value !== '', 'district'))),
  personStatuses: z.array(id.slug).check(z.maxLength(10)),
  interests: z.array(id.slug).check(z.maxLength(12)),
  heardFrom: z.nullable(id.text(40)),
})
export type ProfileFields = z.output<typeof profileFields>

export const signUp = endpoint({
  method: 'POST',
  path: '/api/member/signup',
  summary: 'Turns a logged-in LINE account into a member.',
  access: 'account',
  perMinute: 10,
  body: z.extend(profileFields, { consent: legalVersion }),
  output: z.object({ name: z.string() }),
  errors: ['site_not_ready', 'already_signed_up', 'invalid_input'],
})

export const notify = z.strictObject({ line: z.boolean(), email: z.boolean() })

const session = z.object({
  id: z.uuid(),
  device: z.string(),
  createdAt: id.instant,
  lastUsedAt: id.instant,
  current: z.boolean(),
})

/** Read at each login; `unknown` when that failed. */
export const friendStates = ['unknown', 'none', 'friend', 'blocked'] as const

const profile = z.extend(profileFields, {
  lineName: z.string(),
  lineFriend: z.enum(friendStates),
  avatar: z.string(),
  notify,
  signedUpAt: id.instant,
  /** A new privacy notice that the member has not agreed to; null: none. */
  newNotice: z.nullable(z.object({ version: z.string(), note: z.string() })),
  roles: z.array(z.enum(staffRoles)),
  sessions: z.array(session),
  companions: companionList,
})
export type Profile = z.output<typeof profile>

export const readProfile = endpoint({
  method: 'GET',
  path: '/api/member/profile',
  summary: "The member's own profile.",
  access: 'member',
  output: profile,
})

export const changeProfile = endpoint({
  method: 'PATCH',
  path: '/api/member/profile',
  summary: 'Changes only the fields in the body.',
  access: 'member',
  perMinute: 30,
  body: z.partial(z.extend(profileFields, { notify })),
  output: profile,
  errors: ['invalid_input'],
})

export const renewConsent = endpoint({
  method: 'POST',
  path: '/api/member/consent',
  summary: 'Agrees to the current privacy notice.',
  access: 'member',
  perMinute: 10,
  body: z.strictObject({ version: legalVersion }),
  output: z.object({ version: z.string() }),
  errors: ['legal_text_changed'],
})

export const readStaff = endpoint({
  method: 'GET',
  path: '/api/admin/me',
  summary:
    "The caller's name and staff roles, with the bases of base roles and the teachers of teachers' roles.",
  access: { staff: staffRoles },
  output: z.object({
    name: z.string(),
    roles: z.array(
      z.object({
        role: z.enum(staffRoles),
        base: z.nullable(z.object({ id: z.int(), name: z.string() })),
        /** For the role `teacher`: whose classes. */
        teacher: z.nullable(z.object({ id: z.int(), name: z.string() })),
      }),
    ),
  }),
})
export type StaffPerson = z.output<typeof readStaff.output>

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/member/session/end-others',
  summary: 'Ends all other sessions of the member.',
  access: 'member',
  output: z.object({ ended: z.int() }),
})
