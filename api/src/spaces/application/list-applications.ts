import type { Answer, Received } from 'contract/endpoint'
import type { listApplications as endpoint } from 'contract/spaces/own-applications'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { cutPage, idCursor, readIdCursor } from '#platform/list-cursor.ts'
import { cardColumns, toCard, type CardRow } from './read-application.ts'

const pageSize = 20

type Row = CardRow & { number: number }

export async function listApplications(
  db: Database,
  { cursor }: Received<typeof endpoint>['query'],
  memberId: string,
  now: Date,
): Promise<Answer<typeof endpoint>> {
  const after = readIdCursor(cursor)
  const { rows } = await sql<Row>`
    select ${cardColumns(now)}, a.number from spaces.applications a join places.bases s on s.id = a.base_id
    where a.member_id = ${memberId} and (${after} = 0 or a.number < ${after})
    order by a.number desc limit ${pageSize + 1}`.execute(db)
  const { page, nextCursor } = cutPage(rows, pageSize, ({ number }) => idCursor({ id: number }))
  return { items: page.map(({ number: _number, ...row }) => toCard(row)), nextCursor }
}
