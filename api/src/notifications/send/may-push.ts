import type { Priority } from '#notifications/words/notice-rules.ts'

/** LINE's messages of this month: `limit` is null for an account without one. */
export type Budget = { limit: number | null; left: number }

/** The share of the month's messages that is kept for higher priorities. */
const reserved: Readonly<Record<Priority, number>> = { high: 0, normal: 0.1, low: 0.3 }

/** Whether a message of this priority may use one of the messages that are left this month. */
export const mayPush = (priority: Priority, { limit, left }: Budget): boolean =>
  limit === null || left > limit * reserved[priority]
