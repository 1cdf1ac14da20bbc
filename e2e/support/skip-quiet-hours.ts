import { withDatabase } from './journey-database.ts'

/** Lets messages leave that wait for the morning in Taipei, so that a journey finds them at night too. */
export const skipQuietHours = (baseURL: string | undefined): Promise<unknown> =>
  withDatabase(baseURL, async (client) => {
    await client.query(
      'update notifications.deliveries set due_at = now() where outcome is null and due_at > now()',
    )
    await client.query(
      `update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = 'send_notifications' and j.run_at > now()`,
    )
  })
