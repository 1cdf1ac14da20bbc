import type { Course } from './course.ts'
import { cultureCourses } from './courses/culture-courses.ts'
import { everydayCourses } from './courses/everyday-courses.ts'
import { kitchenCourses } from './courses/kitchen-courses.ts'
import { makingCourses } from './courses/making-courses.ts'

/** The courses of the demo network, in the order of their ids. */
export const courses: readonly Course[] = [
  ...makingCourses,
  ...kitchenCourses,
  ...cultureCourses,
  ...everydayCourses,
]
