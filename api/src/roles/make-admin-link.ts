import type { SessionKeys } from '#identity/keys.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import { invitationLink } from './invitation-link.ts'
import { writeInvitation } from './write-invitation.ts'

const validMs = 30 * 60_000

type Deps = { db: Database; clock: Clock; keys: SessionKeys; publicOrigin: string }

/** For the command line: a link that makes one person an administrator, valid for half an hour. */
export const makeAdminLink = ({ db, clock, ...links }: Deps): Promise<string> =>
  transact(db, async (tx) => {
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + validMs)
    const wanted = {
      forName: '管理員',
      role: 'admin',
      baseId: null,
      teacherId: null,
      endsOn: null,
      handsOver: null,
    } as const
    const { id } = await writeInvitation(tx, wanted, { now, expiresAt, inviter: null })
    return invitationLink(links, id)
  })
