import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

export type LinePerson = {
  userId: string
  name: string
  picture?: string | undefined
  isFriend?: boolean | undefined
}

/** The account of a person that LINE has authenticated, with their current name and picture; created at the first login. */
export async function upsertAccount(
  tx: Tx,
  { userId, name, picture, isFriend }: LinePerson,
): Promise<string> {
  const friend = isFriend === undefined ? 'unknown' : isFriend ? 'friend' : 'none'
  const safePicture =
    picture !== undefined && /^https?:\/\//.test(picture) && picture.length <= 1000 ? picture : null
  const found = await sql<{ id: string }>`
    insert into identity.accounts (line_user_id, line_name, line_picture, line_friend)
    values (${userId}, ${name.replaceAll('\0', '').slice(0, 200)}, ${safePicture}, ${friend})
    on conflict (line_user_id) do update set line_name = excluded.line_name, line_picture = excluded.line_picture,
      line_friend = case when excluded.line_friend = 'unknown' then accounts.line_friend else excluded.line_friend end
    returning id`.execute(tx)
  return found.rows[0]!.id
}
