import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { portraitLooks } from '#people/portrait-looks.ts'
import { listOf, maybe } from '#query.ts'
import { richText } from '#rich-text.ts'
import { closedDays } from './closed-days.ts'
import { countyIds } from './counties.ts'

const facility = z.object({ id: id.slug, name: z.string() })

/** `09:00–12:00、14:00–21:00` for Sunday … Saturday; null = closed. All null of a base: not known. */
const openingHours = z.array(z.nullable(z.string()))

const baseCard = z.object({
  id: id.serialId,
  name: z.string(),
  county: z.enum(countyIds),
  district: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  summary: z.string(),
  openingHours,
  /** Why it is closed today; null: by its hours only, or not. */
  closedToday: z.nullable(z.string()),
  facilities: z.array(facility),
  spaceCount: z.int(),
  comingClasses: z.int(),
})
export type BaseCard = z.output<typeof baseCard>

export const listBases = endpoint({
  method: 'GET',
  path: '/api/base',
  summary: 'Bases, filtered by county and by the facilities they must have.',
  access: 'visitor',
  query: z.strictObject({
    county: listOf(z.enum(countyIds), 22),
    facility: listOf(id.slug, 20),
  }),
  output: z.object({
    items: z.array(baseCard),
    counties: z.array(z.object({ id: z.enum(countyIds), count: z.int() })),
    facilities: z.array(z.extend(facility, { count: z.int() })),
  }),
})

const space = z.object({
  id: id.serialId,
  baseId: id.serialId,
  name: z.string(),
  summary: z.string(),
  people: z.int(),
  areaM2: z.int(),
  /** Whole TWD; 0 = free. */
  hourlyFeeTwd: z.int(),
  /** Once for each application. */
  depositTwd: z.int(),
  /** After the approval; null: on the day of the use. */
  payWithinDays: z.nullable(z.int()),
  /** When it is lent; null: in the opening hours of its base. */
  lendingHours: z.nullable(openingHours),
  equipment: z.array(z.string()),
  rules: z.array(z.string()),
})
export type Space = z.output<typeof space>

export const readBase = endpoint({
  method: 'GET',
  path: '/api/base/:baseId',
  summary: 'One base with its spaces, team and teachers.',
  access: 'visitor',
  params: z.strictObject({ baseId: id.serialIdText }),
  output: z.extend(baseCard, {
    phone: z.string(),
    accessibility: z.string(),
    transport: z.string(),
    story: richText,
    /** The coming closed days, with those of now. */
    closedDays: z.array(z.object(closedDays)),
    spaces: z.array(space),
    team: z.nullable(z.object({ id: id.serialId, motto: z.string() })),
    teachers: z.array(
      z.object({
        id: id.serialId,
        name: z.string(),
        expertise: z.array(z.string()),
        portraitLooks: z.nullable(portraitLooks),
      }),
    ),
  }),
  errors: ['not_found'],
})
export type BaseDetail = z.output<typeof readBase.output>

const lentSpace = z.extend(space, {
  base: z.object({ id: id.serialId, name: z.string(), county: z.enum(countyIds), phone: z.string() }),
})
export type LentSpace = z.output<typeof lentSpace>

export const listSpaces = endpoint({
  method: 'GET',
  path: '/api/space',
  summary: 'Spaces that can be borrowed, of one base or of all.',
  access: 'visitor',
  query: z.strictObject({ base: maybe(id.serialIdText) }),
  output: z.array(lentSpace),
})

const teamCard = z.object({
  id: id.serialId,
  motto: z.string(),
  sinceYear: z.int(),
  base: z.object({ id: id.serialId, name: z.string(), county: z.enum(countyIds) }),
  members: z.array(
    z.object({
      id: id.serialId,
      name: z.string(),
      role: z.string(),
      chat: z.string(),
      portraitLooks: z.nullable(portraitLooks),
    }),
  ),
})
export type TeamCard = z.output<typeof teamCard>

export const listBaseTeams = endpoint({
  method: 'GET',
  path: '/api/base-team',
  summary: 'The people who run the bases.',
  access: 'visitor',
  query: z.strictObject({ county: maybe(z.enum(countyIds)) }),
  output: z.array(teamCard),
})

export const readBaseTeam = endpoint({
  method: 'GET',
  path: '/api/base-team/:baseTeamId',
  summary: 'One team with its story.',
  access: 'visitor',
  params: z.strictObject({ baseTeamId: id.serialIdText }),
  output: z.extend(teamCard, { story: richText, address: z.string(), summary: z.string() }),
  errors: ['not_found'],
})
