import { withDatabase } from './journey-database.ts'

/** Lets messages leave that wait for the morning in Taipei, so that a journey finds them at night too. */
export const skipQuietHours = (baseURL: string | undefined): Promise<unknown> =>
  withDatabase(baseURL, async (client) => {
    await client.query(
      'update notifications.deliveries set due_at = now() where outcome is null and due_at > now()',
    )
    // Otherwise they wait for the minute's run, longer than a journey does.
    await client.query(
      `select graphile_worker.add_job('send_notifications', job_key := 'send_notifications')`,
    )
  })
