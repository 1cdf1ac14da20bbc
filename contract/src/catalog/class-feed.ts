import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { countyIds } from '#places/counties.ts'
import { base } from './class-card.ts'

const baseFeed = /^base-[1-9]\d{0,8}$/

/** Whose classes a feed has: `base-3`, or the id of a county. */
const feedPlace = z.union([
  z.enum(countyIds),
  z.pipe(
    z.string().check(z.regex(baseFeed, 'feed')),
    z.transform((text: string) => Number(text.slice('base-'.length))),
  ),
])

const feedDay = z.object({
  id: id.classDayId,
  startsAt: id.instant,
  endsAt: id.instant,
  venue: z.string(),
  substitutes: z.array(z.string()),
  isCancelled: z.boolean(),
  /** Rises with every change of the day. */
  revision: z.int(),
})

export const readClassFeed = endpoint({
  method: 'GET',
  path: '/api/class-feed/:place',
  summary: 'The newest published classes of a base or a county that are not over, with their coming days.',
  access: 'visitor',
  params: z.strictObject({ place: feedPlace }),
  output: z.object({
    /** The name of the base or of the county. */
    name: z.string(),
    classes: z.array(
      z.object({
        id: id.classId,
        title: z.string(),
        name: z.string(),
        summary: z.string(),
        feeTwd: z.int(),
        base: z.extend(base, { address: z.string() }),
        publishedAt: id.instant,
        days: z.array(feedDay),
      }),
    ),
  }),
  errors: ['not_found'],
})
