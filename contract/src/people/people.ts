import * as z from 'zod/mini'
import { reviews } from '#catalog/reviews.ts'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { countyIds } from '#places/counties.ts'
import { cursor, maybe } from '#query.ts'
import { richText } from '#rich-text.ts'
import { portraitLooks } from './portrait-looks.ts'

const personStatus = z.object({ id: id.slug, name: z.string() })
export type PersonStatus = z.output<typeof personStatus>

export const listPersonStatuses = endpoint({
  method: 'GET',
  path: '/api/person/status',
  summary: 'Person statuses in the order they are shown.',
  access: 'visitor',
  output: z.array(personStatus),
})

const base = z.object({ id: id.serialId, name: z.string(), county: z.enum(countyIds) })

const teacherCard = z.object({
  id: id.serialId,
  name: z.string(),
  expertise: z.array(z.string()),
  base: z.nullable(base),
  portraitLooks: z.nullable(portraitLooks),
  comingClasses: z.int(),
})
export type TeacherCard = z.output<typeof teacherCard>

const word = z.string().check(z.minLength(1), z.maxLength(20))

export const listTeachers = endpoint({
  method: 'GET',
  path: '/api/teacher',
  summary: 'Teachers in the order of their ids, filtered by expertise and base.',
  access: 'visitor',
  query: z.strictObject({
    expertise: maybe(word),
    base: maybe(id.serialIdText),
    cursor,
  }),
  output: z.object({
    items: z.array(teacherCard),
    nextCursor: z.nullable(z.string()),
    expertises: z.array(z.object({ name: z.string(), count: z.int() })),
  }),
})

export const readTeacher = endpoint({
  method: 'GET',
  path: '/api/teacher/:teacherId',
  summary: 'One teacher.',
  access: 'visitor',
  params: z.strictObject({ teacherId: id.serialIdText }),
  output: z.extend(teacherCard, {
    biography: z.string(),
    /** Of all classes that they teach or taught. */
    reviews,
    persona: z.nullable(z.object({ id: id.serialId, status: id.slug, headline: z.string() })),
  }),
  errors: ['not_found'],
})

export const personaCard = z.object({
  id: id.serialId,
  status: personStatus,
  name: z.string(),
  headline: z.string(),
  about: z.string(),
  summary: z.string(),
  quote: z.string(),
  teacherId: z.nullable(id.serialId),
  portraitLooks: z.nullable(portraitLooks),
})
export type PersonaCard = z.output<typeof personaCard>

export const listPersonas = endpoint({
  method: 'GET',
  path: '/api/persona',
  summary: 'Persona stories, of one person status or of all.',
  access: 'visitor',
  query: z.strictObject({ status: maybe(id.slug), cursor }),
  output: z.object({ items: z.array(personaCard), nextCursor: z.nullable(z.string()) }),
})

export const readPersona = endpoint({
  method: 'GET',
  path: '/api/persona/:personaId',
  summary: 'One persona story.',
  access: 'visitor',
  params: z.strictObject({ personaId: id.serialIdText }),
  output: z.extend(personaCard, {
    body: richText,
    changedAt: id.instant,
    firstCourse: z.nullable(z.object({ id: id.serialId, title: z.string() })),
    base: z.nullable(base),
    tookHome: z.string(),
    courseIds: z.array(id.serialId),
    others: z.array(personaCard),
  }),
  errors: ['not_found'],
})
export type PersonaDetail = z.output<typeof readPersona.output>
