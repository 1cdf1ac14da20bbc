import type { CategoryId } from '../../../contract/src/categories.ts'
import type { PersonStatusId } from './person-statuses.ts'

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
}

/** Writes courses down briefly: the description's paragraphs are lines of their own, teachers are one string. */
export const course = (
  category: CategoryId,
  [title, summary, suitableFor, bring, teachers]: [string, string, string, string, string],
  paragraphs: readonly string[],
  more: Pick<Course, 'audiences' | 'canBeOnline'> = {},
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
