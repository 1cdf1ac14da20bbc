import type { DeletionPreview } from 'contract/identity/account-deletion'
import { countComing } from '#booking/forget-member.ts'
import { readConfirmation } from '#identity/read-confirmation.ts'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'

/** What `deleteAccount` would cancel now, and until when it needs no other login. */
export async function previewDeletion(db: Database, actor: Account, now: Date): Promise<DeletionPreview> {
  const [coming, login] = await Promise.all([
    countComing(db, actor.accountId, now),
    readConfirmation(db, actor, now),
  ])
  return { coming, confirmedUntil: login?.until.toISOString() ?? null }
}
