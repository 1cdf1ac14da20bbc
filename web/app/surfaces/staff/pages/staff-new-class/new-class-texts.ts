import type { Sent } from 'contract/endpoint'
import type { createClass, NewDay } from 'contract/planning/new-class'
import {
  classOf,
  openingOf,
  startOpening,
  startTexts,
  type ClassTexts,
  type OpeningTexts,
} from '#surfaces/staff/planning/class-texts.ts'

export type NewClassTexts = ClassTexts & OpeningTexts
export type NewClassBody = Sent<typeof createClass>['body']

export const emptyTexts = (baseId: string): NewClassTexts => ({ ...startTexts(baseId), ...startOpening })

/** Without settings beyond those of the class that is copied, or the usual ones. */
export const bodyOf = (texts: NewClassTexts, days: readonly NewDay[], now: number): NewClassBody => ({
  ...classOf(texts, days),
  ...openingOf(texts, now),
})
