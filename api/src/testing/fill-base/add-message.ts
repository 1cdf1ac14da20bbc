import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import { testNow } from '#testing/arrange.ts'
import type { BaseFacts } from './base-facts.ts'

/** About the class, which LINE did not take. */
export const addMessage = async (
  { owner }: TestDatabase,
  { visitor, round }: BaseFacts,
  { classId }: { classId: number },
) => {
  const { rows } = await owner.query<{ id: number }>(
    `with m as (
       insert into notifications.messages (member_id, cause, kind, facts, class_id, created_at, useful_until)
       values ($1, $2, 'class_cancelled', '{"days": []}', $3, $4, $4::timestamptz + interval '1 day') returning id),
     d as (
       insert into notifications.deliveries (message_id, channel, due_at, first_tried_at, tries, outcome, ended_at)
       select id, 'line', $4, $4, 3, 'gave_up', $4 from m)
     select id from m`,
    [visitor.accountId, `test:${classId}:${round}`, classId, testNow],
  )
  return { messageId: rows[0]!.id }
}
