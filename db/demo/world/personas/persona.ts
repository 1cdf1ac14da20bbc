import type { PersonStatusId } from '#demo/world/person-statuses.ts'

export type PersonaStory = {
  name: string
  status: PersonStatusId
  /** Title of the story. */
  headline: string
  /** A description of the person in one line. */
  about: string
  summary: string
  /** Without quotation marks. */
  quote: string
  /** Title of the first course. */
  firstCourse: string
  /** Name of the base most often visited. */
  base: string
  tookHome: string
  /** Markup of light-markup.ts. */
  body: string
  /** Titles of courses that fit the story. */
  courses: readonly string[]
}
