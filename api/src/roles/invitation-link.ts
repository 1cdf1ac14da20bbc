import { staffPaths } from 'contract/staff-pages'
import type { SessionKeys } from '#identity/keys.ts'
import { invitationSecret } from './invitation-secret.ts'

/** The secret is in the fragment, which browsers send to no server. */
export const invitationLink = (
  { keys, publicOrigin }: { keys: Pick<SessionKeys, 'invitation'>; publicOrigin: string },
  invitationId: string,
): string =>
  `${publicOrigin}${staffPaths.staffInvitation()}#${invitationSecret(keys.invitation, invitationId)}`
