import type { RawBuilder } from 'kysely'

/** `day 12`, `18 seats counted, 17 booked`. Without personal data. */
export type Violation = { subject: string; found: string }

export type AuditCheck = {
  /** In the output and in metrics: `seats_counted`. */
  name: string
  /** What holds, in zh-TW for staff. */
  rule: string
  select: (now: Date) => RawBuilder<Violation>
}
