import { startOfTaipeiDay } from 'contract/taipei-time'
import { sql, type RawBuilder } from 'kysely'

const dayMs = 86_400_000

type Days = { from?: string | undefined; to?: string | undefined }

/** Days in Asia/Taipei, both included. */
export const daysOf = (at: RawBuilder<unknown>, { from, to }: Days): RawBuilder<boolean>[] => [
  ...(from === undefined ? [] : [sql<boolean>`${at} >= ${startOfTaipeiDay(from)}`]),
  ...(to === undefined ? [] : [sql<boolean>`${at} < ${new Date(startOfTaipeiDay(to).getTime() + dayMs)}`]),
]
