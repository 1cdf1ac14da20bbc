import type { SpacePause } from 'contract/spaces/own-applications'
import { unusedRule } from 'contract/spaces/unused-rule'
import { taipeiDate, taipeiDayTime } from 'contract/taipei-time'
import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import { judgePause } from '#platform/judge-pause.ts'
import { refuse } from '#platform/refuse.ts'

const { threshold, windowDays, pauseDays } = unusedRule
const dayMs = 86_400_000

export type Unused = { count: number; pausedUntil: Date | null; pause: SpacePause | null }

type UnusedTime = { startsAt: Date; baseName: string; phone: string }

/** How often a member left an approved space unused without a word, and the pause that follows. */
export async function readUnused(db: Database | Tx, memberId: string, now: Date): Promise<Unused> {
  const since = new Date(now.getTime() - (windowDays + pauseDays) * dayMs)
  const { rows } = await sql<UnusedTime>`
    select u.starts_at as "startsAt", s.name as "baseName", s.phone from spaces.applications a
    join spaces.uses u on u.application_id = a.id join places.bases s on s.id = a.base_id
    where a.member_id = ${memberId} and u.mark = 'unused' and u.starts_at between ${since} and ${now}
    order by u.starts_at`.execute(db)
  // Whoever stays away on one date has missed several times of it, but has done so once.
  const byDate = new Map(rows.map(({ startsAt }) => [taipeiDate(startsAt), startsAt]))
  const { count, pausedUntil } = judgePause(unusedRule, [...byDate.values()], now)
  return { count, pausedUntil, pause: pausedUntil && pauseOf(pausedUntil, rows.at(-1)!) }
}

const pauseOf = (until: Date, { baseName, phone }: UnusedTime): SpacePause => ({
  until: until.toISOString(),
  words:
    `${windowDays} 天內有 ${threshold} 次借了空間沒有使用，也沒有先告知，暫停申請空間到 ${taipeiDayTime(until)}。` +
    `已經核准的時段不受影響。紀錄不對或有特殊情況，請${phone === '' ? `聯絡${baseName}` : `打電話到${baseName}（${phone}）`}。`,
  phone,
})

/** Refuses `applying_paused` with the end of the pause and the base to phone. */
export async function requireMayApply(tx: Tx, memberId: string, now: Date): Promise<void> {
  const { pause } = await readUnused(tx, memberId, now)
  if (pause !== null) throw refuse('applying_paused', { message: pause.words })
}
