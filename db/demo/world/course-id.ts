import { courses } from './courses.ts'

/** The id of a course by its title; news and stories refer to courses by title. */
export const courseIdOf = (title: string): number => {
  const index = courses.findIndex((course) => course.title === title)
  if (index < 0) throw new Error(`unknown course: ${title}`)
  return index + 1
}
