import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { batchSize, deleteInBatches } from '#platform/delete-in-batches.ts'
import type { Job } from '#platform/jobs/job.ts'
import { deauthorizeJob } from './deauthorize-job.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { confirmationTtlMs } from './read-confirmation.ts'

const hourMs = 3_600_000
const attemptRetentionMs = hourMs
/** An expired session can only be refused; a revoked one is stored longer as evidence of misuse. */
const sessionRetentionMs = 24 * hourMs
const revokedRetentionMs = 30 * 24 * hourMs

export const identityJobs = ({
  db,
  clock,
  ...line
}: Pick<IdentityDeps, 'db' | 'clock' | 'keys' | 'lineLogin'>): Job[] => [
  deauthorizeJob({ clock, ...line }),
  {
    name: 'delete_line_tokens',
    cron: '*/5 * * * *',
    run: async () => ({ deleted: await deleteLineTokens(db, clock.now()) }),
  },
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

export const deleteLineTokens = async (db: Database, now: Date): Promise<number> => {
  const ofSessions = await deleteInBatches(
    db,
    sql`update identity.sessions set line_token = null where id in (
      select id from identity.sessions
      where line_token is not null and confirmed_at <= ${ago(now, confirmationTtlMs)}
      limit ${batchSize} for update skip locked)`,
  )
  const ofAttempts = await deleteInBatches(
    db,
    sql`update identity.login_attempts set line_token = null where state_hash in (
      select state_hash from identity.login_attempts
      where line_token is not null and (ticket_expires_at <= ${now} or ticket_used_at is not null)
      limit ${batchSize} for update skip locked)`,
  )
  return ofSessions + ofAttempts
}

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
