import type { Priority } from '#notifications/words/notice-rule.ts'

export type Budget = { limit: number | null; left: number }

/** The share of the month's messages that is reserved for higher priorities. */
const reserved: Readonly<Record<Priority, number>> = { high: 0, normal: 0.1, low: 0.3 }

export const mayPush = (priority: Priority, { limit, left }: Budget): boolean =>
  limit === null || left > limit * reserved[priority]
