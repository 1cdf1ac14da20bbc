import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

export type LinePerson = {
  userId: string
  name: string
  picture?: string | undefined
  isFriend?: boolean | undefined
}

/** Created at the first login. An unknown friendship changes nothing. */
export async function upsertAccount(
  tx: Tx,
  { userId, name, picture, isFriend }: LinePerson,
  now: Date,
): Promise<string> {
  const friend = isFriend === undefined ? 'unknown' : isFriend ? 'friend' : 'none'
  const safePicture =
    picture !== undefined && /^https?:\/\//.test(picture) && picture.length <= 1000 ? picture : null
  const friendAt = friend === 'unknown' ? null : now
  const found = await sql<{ id: string }>`
    insert into identity.accounts (line_user_id, line_name, line_picture, line_friend, line_friend_at)
    values (${userId}, ${name.replaceAll('\0', '').slice(0, 200)}, ${safePicture}, ${friend}, ${friendAt})
    on conflict (line_user_id) do update set line_name = excluded.line_name, line_picture = excluded.line_picture,
      line_friend = case when excluded.line_friend_at is null or accounts.line_friend_at > excluded.line_friend_at
        or (excluded.line_friend = 'none' and accounts.line_friend = 'blocked')
        then accounts.line_friend else excluded.line_friend end,
      line_friend_at = greatest(accounts.line_friend_at, excluded.line_friend_at)
    returning id`.execute(tx)
  return found.rows[0]!.id
}
