import { sql } from 'kysely'
import type { SessionKeys } from '#identity/keys.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { batchSize, deleteInBatches } from '#platform/delete-in-batches.ts'
import type { Job } from '#platform/jobs/job.ts'
import { answerEvents, type OfficialAccountDeps } from './events/answer-events.ts'
import { eventsJob } from './events/store-events.ts'
import { readFriendStates } from './read-friend-states.ts'
import { linkMemberMenus } from './rich-menu/link-member-menus.ts'
import { unlinkMenuJob } from './rich-menu/unlink-menu-job.ts'

/** LINE sends an event again for some hours at most. */
const eventRetentionMs = 7 * 24 * 3_600_000

/** The job is added by each webhook, and once a minute in case that was lost. */
export const officialAccountJobs = (deps: OfficialAccountDeps & { keys: SessionKeys }): Job[] => [
  { name: eventsJob, cron: '* * * * *', run: async () => ({ ...(await answerEvents(deps)) }) },
  {
    name: 'read_friend_states',
    cron: '*/3 * * * *',
    run: async () => ({ asked: await readFriendStates(deps) }),
  },
  {
    name: 'link_member_menus',
    cron: '*/2 * * * *',
    run: async () => ({ linked: await linkMemberMenus(deps.db, deps.messaging) }),
  },
  unlinkMenuJob(deps),
]

/** Also runs where the official account is no longer used. */
export const oldEventsJob = ({ db, clock }: { db: Database; clock: Clock }): Job => ({
  name: 'delete_old_line_events',
  cron: '25 * * * *',
  run: async () => ({ deleted: await deleteOldEvents(db, clock.now()) }),
})

export const deleteOldEvents = (db: Database, now: Date): Promise<number> =>
  deleteInBatches(
    db,
    sql`delete from official_account.events where event_id in (
      select event_id from official_account.events
      where received_at < ${new Date(now.getTime() - eventRetentionMs)}
      limit ${batchSize} for update skip locked)`,
  )
