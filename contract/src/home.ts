import * as z from 'zod/mini'
import { category } from '#catalog/class-card.ts'
import { personaCard } from '#people/people.ts'
import { countyIds } from '#places/counties.ts'
import { endpoint } from './endpoint.ts'
import * as id from './ids.ts'
import { newsCard } from './news.ts'

export const readHome = endpoint({
  method: 'GET',
  path: '/api/home',
  summary: 'The data of the front page besides classes: the next days, news, a story and figures.',
  access: 'visitor',
  output: z.object({
    /** Today and the six days after it, with their class days that are still to come. */
    week: z.array(
      z.object({
        date: id.localDate,
        count: z.int(),
        opening: z.int(),
        held: z.int(),
      }),
    ),
    categories: z.array(category),
    news: z.array(newsCard),
    /** Changes every day. */
    persona: z.nullable(personaCard),
    counties: z.array(z.enum(countyIds)),
    figures: z.object({
      bases: z.int(),
      classes: z.int(),
      people: z.int(),
      personTimes: z.int(),
    }),
  }),
})
export type Home = z.output<typeof readHome.output>
