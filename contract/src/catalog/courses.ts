import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { cursor, maybe } from '#query.ts'
import { category, classCard } from './class-card.ts'

const courseSummary = z.object({
  id: id.serialId,
  title: z.string(),
  summary: z.string(),
  category,
  comingClasses: z.int(),
})

export const listCourses = endpoint({
  method: 'GET',
  path: '/api/course',
  summary: 'Published courses in the order of their ids.',
  access: 'visitor',
  query: z.strictObject({ category: maybe(id.slug), cursor }),
  output: z.object({ items: z.array(courseSummary), nextCursor: z.nullable(z.string()) }),
})

export const readCourse = endpoint({
  method: 'GET',
  path: '/api/course/:courseId',
  summary: 'One course with its upcoming classes.',
  access: 'visitor',
  params: z.strictObject({ courseId: id.courseIdText }),
  output: z.extend(courseSummary, {
    description: z.string(),
    suitableFor: z.string(),
    bring: z.string(),
    classes: z.array(classCard),
  }),
  errors: ['not_found'],
})
