import type { Received } from 'contract/endpoint'
import {
  noticeTopics,
  type NoticeChoices,
  type changeNoticeChoices as endpoint,
} from 'contract/notifications/notifications'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import { readNoticeChoices } from './read-notice-choices.ts'

/** Topics that are not in the body stay as they are. Idempotent. */
export const changeNoticeChoices = (
  db: Database,
  changed: Received<typeof endpoint>['body'],
  memberId: string,
): Promise<NoticeChoices> =>
  transact(db, async (tx) => {
    const topics = (wanted: boolean) => noticeTopics.filter((topic) => changed[topic] === wanted)
    await sql`delete from notifications.muted_topics
      where member_id = ${memberId} and topic = any(${topics(true)}::text[])`.execute(tx)
    await sql`insert into notifications.muted_topics (member_id, topic)
      select ${memberId}, topic from unnest(${topics(false)}::text[]) as topic order by topic
      on conflict do nothing`.execute(tx)
    return await readNoticeChoices(tx, memberId)
  })
