import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { batchSize, deleteInBatches } from '#platform/delete-in-batches.ts'
import type { Job } from '#platform/jobs/job.ts'

const hourMs = 3_600_000
/** A login attempt expires after ten minutes; its one-time code after a minute. */
const attemptRetentionMs = hourMs
/** An expired session can only be refused; a revoked one is stored longer as evidence of misuse. */
const sessionRetentionMs = 24 * hourMs
const revokedRetentionMs = 30 * 24 * hourMs

/** Deletes old login attempts with their one-time codes, used tokens of the mini-app, and old sessions. */
export const identityJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  {
    name: 'delete_old_login_attempts',
    cron: '*/10 * * * *',
    run: async () => ({ deleted: await deleteLoginAttempts(db, clock.now()) }),
  },
  {
    name: 'delete_old_liff_logins',
    cron: '20 * * * *',
    run: async () => ({ deleted: await deleteLiffLogins(db, clock.now()) }),
  },
  {
    name: 'delete_old_sessions',
    cron: '15 * * * *',
    run: async () => ({ deleted: await deleteSessions(db, clock.now()) }),
  },
]

const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms)

export const deleteLoginAttempts = (db: Database, now: Date): Promise<number> =>
  deleteInBatches(
    db,
    sql`delete from identity.login_attempts where state_hash in (
      select state_hash from identity.login_attempts where expires_at < ${ago(now, attemptRetentionMs)}
      limit ${batchSize} for update skip locked)`,
  )

export const deleteLiffLogins = (db: Database, now: Date): Promise<number> =>
  deleteInBatches(
    db,
    sql`delete from identity.liff_logins where token_hash in (
      select token_hash from identity.liff_logins where expires_at < ${now}
      limit ${batchSize} for update skip locked)`,
  )

export const deleteSessions = (db: Database, now: Date): Promise<number> =>
  deleteInBatches(
    db,
    sql`delete from identity.sessions where id in (
      select id from identity.sessions
      where expires_at < ${ago(now, sessionRetentionMs)} or revoked_at < ${ago(now, revokedRetentionMs)}
      limit ${batchSize} for update skip locked)`,
  )
