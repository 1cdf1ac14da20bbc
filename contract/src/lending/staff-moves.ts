import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import {
  deciders,
  deciding,
  givingErrors,
  params,
  revision,
  rival,
  shownRivals,
} from './staff-applications.ts'

const moveFields = {
  useId: id.serialId,
  spaceId: id.serialId,
  startsAt: id.knownInstant,
  endsAt: id.knownInstant,
}
const useMove = z.strictObject(moveFields)
/** To another time, another space of the same base, or both. */
export type UseMove = z.output<typeof useMove>

const checkedMove = z.object({
  /** What the use is now. */
  now: z.object({
    spaceId: id.serialId,
    spaceName: z.string(),
    startsAt: id.instant,
    endsAt: id.instant,
    isApproved: z.boolean(),
  }),
  revision,
  /** In zh-TW, why the use cannot be moved there; null: it can. */
  problem: z.nullable(z.string()),
  /** Pending uses of others that are rejected with the move. */
  rivals: z.array(rival),
  /** Where it may be moved. */
  spaces: z.array(z.object({ id: id.serialId, name: z.string(), people: z.int() })),
})
export type CheckedMove = z.output<typeof checkedMove>

/** A POST, because it has the body of the move; it changes nothing. */
export const checkMove = endpoint({
  method: 'POST',
  path: '/api/admin/space-application/:applicationId/move/check',
  summary: 'Whether staff could move a use to this time and space, and whose uses would be rejected with it.',
  access: deciders,
  action: 'application.decide',
  perMinute: 240,
  params,
  body: useMove,
  output: checkedMove,
  errors: ['not_found'],
})

export const moveUseByStaff = endpoint({
  ...deciding,
  method: 'POST',
  path: '/api/admin/space-application/:applicationId/move',
  summary:
    'Moves a pending or approved use to another time or space of its base; it stays what it is. `rivals` are those that the caller was shown.',
  perMinute: 60,
  body: z.strictObject({
    ...moveFields,
    /** Sent to the applicant with the new time. */
    words: id.text(300),
    rivals: shownRivals,
    revision,
    /** As it was shown: what is approved stays so. */
    isApproved: z.boolean(),
  }),
  errors: [...givingErrors],
})
