import { sql } from 'kysely'
import { writeMessages } from '#notifications/outbox/write-messages.ts'
import type { FactDay } from '#notifications/words/notice-facts.ts'
import type { Tx } from '#platform/db/database.ts'
import { writeApplicationEvent } from '#spaces/application/write-application-event.ts'
import { factUse } from '#spaces/notices/fact-use.ts'
import type { Entry } from './write-entries.ts'

type DrawResult = { draw: { id: number; title: string }; entries: readonly Entry[]; now: Date }

const wordsOf = ({ waitsAs }: Entry): string =>
  waitsAs === null
    ? '同一個團體在這個時段已經有一筆參加抽籤，這一筆沒有參加。抽籤後時間還空著的話，基地會再決定'
    : `備取第 ${waitsAs} 位`

/** Those who did not win; winners are notified like any approved applicant. */
export async function notifyOfDraw(tx: Tx, { draw, entries, now }: DrawResult): Promise<void> {
  const lost = entries.filter(({ outcome }) => outcome !== 'won')
  for (const entry of lost) {
    const { applicationId, useId } = entry
    const words = `「${draw.title}」${wordsOf(entry)}`
    await writeApplicationEvent(tx, { applicationId, at: now, kind: 'drawn', useIds: [useId], words })
  }
  const days = await readDays(tx, lost)
  const byMember = Map.groupBy(lost, ({ memberId }) => memberId)
  const messages = [...byMember].map(([memberId, own]) => ({
    memberId,
    cause: `space_drawn:${draw.id}`,
    kind: 'space_drawn' as const,
    facts: { days: own.map(({ useId }) => days.get(useId)!) },
    bookingId: null,
    classId: null,
  }))
  await writeMessages(tx, messages, now)
}

async function readDays(tx: Tx, lost: readonly Entry[]): Promise<Map<number, FactDay>> {
  const lots = JSON.stringify(
    lost.map((entry) => ({ id: entry.useId, words: wordsOf(entry), kind: entry.outcome })),
  )
  const { rows } = await sql<{ id: number; day: FactDay }>`
    select u.id, ${factUse(sql`jsonb_build_object('kind', t.kind, 'reason', t.words)`)} as day
    from jsonb_to_recordset(${lots}::jsonb) as t (id int, words text, kind text)
    join spaces.uses u on u.id = t.id join spaces.applications a on a.id = u.application_id
    join places.spaces r on r.id = u.space_id join places.bases s on s.id = a.base_id`.execute(tx)
  return new Map(rows.map(({ id, day }) => [id, day]))
}
