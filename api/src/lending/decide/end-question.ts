import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

/** Nobody need answer when everything is decided. */
export async function endQuestion(tx: Tx, applicationId: string): Promise<void> {
  await sql`
    update spaces.applications a set question = null where a.id = ${applicationId} and a.question is not null
      and not exists (select from spaces.uses u where u.application_id = a.id and u.state = 'pending')`.execute(
    tx,
  )
}
