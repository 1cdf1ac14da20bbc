import type { CategoryId } from 'contract/categories'
import type { PersonStatusId } from './person-statuses.ts'

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** What the course itself says about its times; the rest is left to chance. */
export type Rhythm = {
  parts?: readonly PartOfDay[]
  startHour?: number
  hours?: number
  days?: number
}

/** A course of the demo network. */
export type Course = {
  category: CategoryId
  title: string
  summary: string
  /** Paragraphs, separated by an empty line. */
  description: string
  suitableFor: string
  bring: string
  /** Names of those who teach it, by turns. */
  teachers: readonly string[]
  /** Whom it is meant for; absent = everybody. */
  audiences?: readonly PersonStatusId[]
  canBeOnline?: true
  rhythm?: Rhythm
  /** The category whose rooms it needs, where that is not its own. */
  worksLike?: CategoryId
}

/** Writes courses down briefly: the description's paragraphs are lines of their own, teachers are one string. */
export const course = (
  category: CategoryId,
  [title, summary, suitableFor, bring, teachers]: [string, string, string, string, string],
  paragraphs: readonly string[],
  more: Pick<Course, 'audiences' | 'canBeOnline' | 'rhythm' | 'worksLike'> = {},
): Course => ({
  category,
  title,
  summary,
  description: paragraphs.join('\n\n'),
  suitableFor,
  bring,
  teachers: teachers.split(' '),
  ...more,
})
