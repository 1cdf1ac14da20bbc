import type { Account } from '#platform/http/route.ts'

/** A base, and people who also use other bases: a count of one base must not contain what they do at another. */
export type BaseFacts = {
  baseId: number
  /** Differs each time that a base is filled, so that nobody books two classes at one time. */
  round: number
  manager: Account
  visitor: Account
  teacherId: number
}

/** The ids of one round, named as in paths and queries. */
export type FilledBase = {
  classId: number
  classDayId: number
  bookingId: string
  applicationId: string
  drawId: number
  closureId: string
  messageId: number
  /** The number of one thing, by its path. */
  byPath: Readonly<Record<string, number>>
}
