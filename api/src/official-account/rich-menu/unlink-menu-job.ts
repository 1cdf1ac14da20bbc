import { sql } from 'kysely'
import type { SessionKeys } from '#identity/keys.ts'
import { openSecret, sealSecret } from '#identity/seal-secret.ts'
import type { LineMessaging } from '#line-messaging/line-messaging.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import { forgetMemberMenu } from './link-member-menus.ts'

const name = 'unlink_member_menu'
/** The delay between attempts grows to six hours. */
const giveUpMs = 21 * 86_400_000
const maxAttempts = 120

type Sealing = Pick<SessionKeys, 'sealing'>
type UnlinkDeps = { db: Database; clock: Clock; keys: Sealing; messaging: LineMessaging }

type Person = { accountId: string; lineUserId: string }

/**
 * Call it in the transaction that deletes the account, before the account is removed. The user id is sealed: the person's
 * data must be gone.
 */
export async function unlinkMemberMenu(
  tx: Tx,
  { keys, now }: { keys: Sealing; now: Date },
  { accountId, lineUserId }: Person,
): Promise<void> {
  const person = sealSecret(keys.sealing, lineUserId).toString('base64')
  const payload = JSON.stringify({ person, until: new Date(now.getTime() + giveUpMs).toISOString() })
  // A friend may be linked at this moment, which is not recorded any more.
  await sql`select graphile_worker.add_job(${name}, ${payload}::json, max_attempts := ${maxAttempts},
      run_at := now() + interval '1 minute')
    from identity.accounts a where a.id = ${accountId} and (
      exists (select from official_account.member_menus m where m.account_id = a.id)
      or (a.line_friend = 'friend' and exists (select from official_account.member_menus)))`.execute(tx)
}

/** `link_member_menus` links somebody who has signed up again. Retried while LINE is unreachable. */
export const unlinkMenuJob = ({ db, clock, keys, messaging }: UnlinkDeps): Job => ({
  name,
  run: async (payload) => {
    const { person, until } = payload as { person: string; until: string }
    if (clock.now() >= new Date(until)) return { gaveUp: 1 }
    const lineUserId = openSecret(keys.sealing, Buffer.from(person, 'base64'))
    // It cannot be decrypted after a change of SESSION_SECRET, and no later attempt could.
    if (lineUserId === undefined) return { unreadable: 1 }
    const answer = await messaging.call((bot) => bot.unlinkRichMenuIdFromUser(lineUserId))
    await forgetMemberMenu(db, lineUserId)
    return answer.outcome === 'ok' ? { unlinked: 1 } : { refused: 1 }
  },
})
