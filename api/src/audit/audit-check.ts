import type { RawBuilder } from 'kysely'

/** One place where the data breaks a rule: `day 12`, `18 seats counted, 17 booked`. Without personal data. */
export type Violation = { subject: string; found: string }

/** A rule that the data must keep. */
export type AuditCheck = {
  /** The check in the output and in metrics: `seats_counted`. */
  name: string
  /** What holds, in zh-TW for staff. */
  rule: string
  /** Selects the violations at this time. */
  select: (now: Date) => RawBuilder<Violation>
}
