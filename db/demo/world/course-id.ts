import { courses } from './courses.ts'

/** The id of a course by its title; news and stories name courses as people do. */
export const courseIdOf = (title: string): number => {
  const index = courses.findIndex((course) => course.title === title)
  if (index < 0) throw new Error(`no course is called ${title}`)
  return index + 1
}
