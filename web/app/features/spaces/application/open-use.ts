import type { SpaceUse } from 'contract/spaces/applications'
import { taipeiSpan } from 'contract/taipei-time'

/** The applicant may still withdraw or move it. */
export const isOpenUse = ({ state, startsAt }: SpaceUse, now: number): boolean =>
  (state === 'pending' || state === 'approved') && Date.parse(startsAt) > now

/** 「12月11日（五）18:00–20:00」 */
export const spanOf = ({ startsAt, endsAt }: Pick<SpaceUse, 'startsAt' | 'endsAt'>, now: number): string =>
  taipeiSpan(new Date(startsAt), new Date(endsAt), new Date(now))

/** 「12月8日（二）18:00–20:00」, with the space when there are several. */
export const nameOfUse = (use: SpaceUse, uses: readonly SpaceUse[], now: number): string =>
  `${spanOf(use, now)}${spaceIn(uses, use)}`

/** 「 左廂陶房」; nothing when all uses are of one space. */
export const spaceIn = (uses: readonly SpaceUse[], { spaceName }: Pick<SpaceUse, 'spaceName'>): string =>
  new Set(uses.map((use) => use.spaceName)).size > 1 ? ` ${spaceName}` : ''
