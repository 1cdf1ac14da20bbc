import type { SpaceUse } from 'contract/spaces/applications'
import { taipeiSpan } from 'contract/taipei-time'

/** The applicant may still withdraw or move it. */
export const isOpenUse = ({ state, startsAt }: SpaceUse, now: number): boolean =>
  (state === 'pending' || state === 'approved') && Date.parse(startsAt) > now

/** 「12月11日（五）18:00–20:00」 */
export const spanOf = ({ startsAt, endsAt }: Pick<SpaceUse, 'startsAt' | 'endsAt'>, now: number): string =>
  taipeiSpan(new Date(startsAt), new Date(endsAt), new Date(now))
