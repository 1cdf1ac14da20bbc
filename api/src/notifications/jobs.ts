import type { Job } from '#platform/jobs/job.ts'
import { deleteOldMessages } from './delete-old-messages.ts'
import { dispatchEvents } from './outbox/dispatch-events.ts'
import { forgetSeenEvents } from './outbox/forget-seen-events.ts'
import { sendDeliveries, type SendDeps } from './send/send-deliveries.ts'
import { sendJob } from './send/send-job.ts'
import { announceNextTerms, announceOpenings } from './timed/notify-followers.ts'
import { remindDayBefore } from './timed/remind-day-before.ts'
import { remindToDecide } from './timed/remind-to-decide.ts'
import { thankAfterClass } from './timed/thank-after-class.ts'

const dispatchMs = 1_000
const mailMs = 1_000

/** Every job may run in any number of processes, and again after a crash. */
export const notificationJobs = (deps: SendDeps): Job[] => {
  const { db, clock } = deps
  const notifying = (name: string, cron: string, notify: (now: Date) => Promise<number>): Job => ({
    name,
    cron,
    run: async () => ({ told: await notify(clock.now()) }),
  })
  return [
    {
      ...notifying('dispatch_notifications', '* * * * *', (now) => dispatchEvents(db, now)),
      everyMs: dispatchMs,
    },
    { name: sendJob, cron: '* * * * *', run: () => sendDeliveries(deps, 'line') },
    // Not in the queue: a process must send one e-mail at a time, and its slots are for other jobs.
    { name: 'send_mails', everyMs: mailMs, run: () => sendDeliveries(deps, 'email') },
    // Every ten minutes, so that an evening is not lost with the process that was down at its hour.
    notifying('remind_day_before', '*/10 * * * *', (now) => remindDayBefore(db, now)),
    notifying('remind_to_decide', '*/10 * * * *', (now) => remindToDecide(db, now)),
    notifying('announce_openings', '*/2 * * * *', (now) => announceOpenings(db, now)),
    notifying('announce_next_terms', '*/10 * * * *', (now) => announceNextTerms(db, now)),
    notifying('thank_after_class', '*/10 * * * *', (now) => thankAfterClass(db, now)),
    {
      name: 'forget_seen_events',
      cron: '*/5 * * * *',
      run: async () => ({ deleted: await forgetSeenEvents(db, clock.now()) }),
    },
    {
      name: 'delete_old_messages',
      cron: '40 * * * *',
      run: async () => ({ deleted: await deleteOldMessages(db, clock.now()) }),
    },
  ]
}
