import { startOfTaipeiDay } from 'contract/taipei-time'
import { sql } from 'kysely'
import { feeOfUse } from '#spaces/payments/owed.ts'

const dayMs = 86_400_000

/** `YYYY-MM` in Taipei. */
export function reportedMonth(month: string): { firstDay: string; lastDay: string; start: Date; end: Date } {
  const firstDay = `${month}-01`
  // 40 days after the first is always in the next month.
  const next = `${new Date(Date.parse(firstDay) + 40 * dayMs).toISOString().slice(0, 7)}-01`
  return {
    firstDay,
    lastDay: new Date(Date.parse(next) - dayMs).toISOString().slice(0, 10),
    start: startOfTaipeiDay(firstDay),
    end: startOfTaipeiDay(next),
  }
}

/** What was asked for a use `u` of the space `r`; today's fee for one that was approved before fees were kept. */
export const askedFee = sql`coalesce((select case when c.state = 'waived' then 0 else c.amount_twd end
  from spaces.charges c where c.use_id = u.id), ${feeOfUse})`
