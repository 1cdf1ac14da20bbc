import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { staffRoles, type Access } from '#permissions.ts'

export const maxPasskeys = 10
/** How long a confirmation with a passkey is valid in its session, in hours. */
export const proofHours = 12

const forStaff: Access = { staff: staffRoles }

/** The device, in the words of the person. */
const deviceName = id.name(40)
const base64Url = (max: number) =>
  z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\w-]+$/, 'base64url'))
/** What browsers take as `optionsJSON` of WebAuthn. */
const options = z.record(z.string(), z.json())

const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  addedAt: id.instant,
  /** Null: never yet. */
  usedAt: z.nullable(id.instant),
})
export type Passkey = z.output<typeof passkey>

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/admin/passkey',
  summary: "The caller's passkeys, and what is needed before one can be added.",
  access: forStaff,
  output: z.object({
    passkeys: z.array(passkey),
    /** The organisation wants roles and settings to be confirmed with a passkey. */
    isRequired: z.boolean(),
    /** The first passkey can be added only after another login with LINE. */
    needsLogin: z.boolean(),
  }),
})
export type OwnPasskeys = z.output<typeof listPasskeys.output>

/** Whether it can be added is asked again when it is. */
const refusalsOfAdding = ['passkeys_over_limit', 'passkey_login_required', 'step_up_required'] as const

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/admin/passkey/challenge',
  summary: 'What the browser needs to make a passkey; valid for five minutes, once, in this session.',
  access: forStaff,
  perMinute: 20,
  output: options,
  errors: refusalsOfAdding,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/admin/passkey',
  summary: 'Adds the passkey that the browser has made for the last challenge of this session.',
  access: forStaff,
  perMinute: 20,
  body: z.strictObject({
    name: deviceName,
    credentialId: base64Url(1364),
    clientData: base64Url(4000),
    attestation: base64Url(12_000),
    transports: z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/, 'transport'))).check(z.maxLength(8)),
  }),
  output: z.object({ id: z.uuid() }),
  errors: [...refusalsOfAdding, 'passkey_refused', 'passkey_known'],
})
export type NewPasskey = z.output<typeof addPasskey.body>

const ofPasskey = z.strictObject({ passkeyId: z.uuid() })

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/admin/passkey/:passkeyId',
  summary: "Renames one of the caller's passkeys.",
  access: forStaff,
  stepUp: true,
  perMinute: 30,
  params: ofPasskey,
  body: z.strictObject({ name: deviceName }),
  output: z.object({}),
  errors: ['not_found'],
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/admin/passkey/:passkeyId',
  summary: "Removes one of the caller's passkeys; confirmations in other sessions end with it.",
  access: forStaff,
  stepUp: true,
  perMinute: 30,
  params: ofPasskey,
  output: z.object({}),
  errors: ['not_found'],
})

export const startProof = endpoint({
  method: 'POST',
  path: '/api/admin/passkey/proof/challenge',
  summary: 'What the browser needs to confirm with a passkey; valid for five minutes, once, in this session.',
  access: forStaff,
  perMinute: 30,
  output: options,
  errors: ['passkey_missing'],
})

export const provePasskey = endpoint({
  method: 'POST',
  path: '/api/admin/passkey/proof',
  summary: `Confirms this session for ${proofHours} hours with the answer of one of the caller's passkeys.`,
  access: forStaff,
  perMinute: 30,
  body: z.strictObject({
    credentialId: base64Url(1364),
    clientData: base64Url(4000),
    authenticatorData: base64Url(4000),
    signature: base64Url(8000),
  }),
  output: z.object({ until: id.instant }),
  errors: ['passkey_refused'],
})
export type Proof = z.output<typeof provePasskey.body>

export const removePasskeysOfRole = endpoint({
  method: 'DELETE',
  path: '/api/admin/role/:roleId/passkey',
  summary: 'Removes all passkeys of the person who has the role, because they have lost them.',
  access: { staff: ['admin'] },
  stepUp: true,
  perMinute: 30,
  params: z.strictObject({ roleId: z.uuid() }),
  output: z.object({ removed: z.int() }),
  errors: ['not_found'],
})
