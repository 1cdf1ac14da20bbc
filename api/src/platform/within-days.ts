import { startOfTaipeiDay } from 'contract/taipei-time'
import { sql, type RawBuilder } from 'kysely'

const dayMs = 86_400_000

type Days = { from?: string | undefined; to?: string | undefined }

/** Conditions that the instant is on one of the days in Asia/Taipei, both included. */
export const withinDays = (at: RawBuilder<unknown>, { from, to }: Days): RawBuilder<boolean>[] => [
  ...(from === undefined ? [] : [sql<boolean>`${at} >= ${startOfTaipeiDay(from)}`]),
  ...(to === undefined ? [] : [sql<boolean>`${at} < ${new Date(startOfTaipeiDay(to).getTime() + dayMs)}`]),
]
