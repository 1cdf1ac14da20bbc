import type { PersonStatusId } from '#demo/world/person-statuses.ts'

export type PersonaStory = {
  name: string
  status: PersonStatusId
  /** What the story is called. */
  headline: string
  /** Who this is, in one line. */
  about: string
  summary: string
  /** Without quotation marks. */
  quote: string
  /** Title of the first course. */
  firstCourse: string
  /** Name of the base most often visited. */
  base: string
  tookHome: string
  /** Light markup: blocks between empty lines, headings, lists, quotes, bold words and internal links. */
  body: string
  /** Titles of courses that fit the story. */
  courses: readonly string[]
}
