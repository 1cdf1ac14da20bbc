import type { CategoryId } from 'contract/catalog/categories'
import type { PersonStatusId } from './person-statuses.ts'

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** Constraints on the times of a course; the rest is random. */
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
  /** Names of its teachers; the classes use them in rotation. */
  teachers: readonly string[]
  /** The audiences; absent = everybody. */
  audiences?: readonly PersonStatusId[]
  canBeOnline?: true
  rhythm?: Rhythm
  /** The category whose rooms it needs, when that is not its own category. */
  worksLike?: CategoryId
}

/** A short notation for courses: one line per paragraph of the description, one string for all teachers. */
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
