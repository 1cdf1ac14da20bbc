import { taipeiDate } from 'contract/taipei-time'
import type pg from 'pg'
import { insertRows } from './insert-rows.ts'
import { baseServices } from './world/base-services.ts'
import { baseTeams } from './world/base-teams.ts'
import { bases } from './world/bases.ts'
import { facilities } from './world/facilities.ts'
import { readLightMarkup } from './world/light-markup.ts'
import { portraitOf } from './world/portraits/portrait-of.ts'
import { memberPortraits } from './world/portraits/team-members.ts'
import { spaces } from './world/spaces.ts'

/** The id of a base by its name; the demo data refers to bases by name. */
export const baseIdOf = (name: string): number => {
  const index = bases.findIndex((base) => base.name === name)
  if (index < 0) throw new Error(`unknown base: ${name}`)
  return index + 1
}

/** Inserts bases with opening hours, facilities and spaces (one of them with hours of its own), and their teams. */
export async function insertPlaces(client: pg.Client, published_at: string): Promise<void> {
  await insertBases(client, published_at)
  const rows = spaces.map(({ base, areaM2, hourlyFeeTwd, lendingHours: _lendingHours, ...space }, index) => ({
    id: index + 1,
    base_id: baseIdOf(base),
    ...space,
    area_m2: areaM2,
    hourly_fee_twd: hourlyFeeTwd,
    published_at,
  }))
  await insertRows(client, 'places.spaces', rows)
  const hours = spaces.flatMap(({ lendingHours = [] }, index) =>
    weeklyHours(lendingHours).map((span) => ({ space_id: index + 1, ...span })),
  )
  await insertRows(client, 'places.space_hours', hours)
  await insertTeams(client, published_at)
}

const insertBases = async (client: pg.Client, published_at: string): Promise<void> => {
  const rows = bases.map((base, index) => {
    const { phone, transport, story } = serviceOf(base.name)
    return { id: index + 1, ...base, phone, transport, story: readLightMarkup(story), published_at }
  })
  await insertRows(client, 'places.bases', rows, ['venues'])
  await insertRows(
    client,
    'places.facilities',
    facilities.map(({ icon, ...facility }, sort) => ({ ...facility, sort, icon: `lucide:${icon}` })),
  )
  const equipped = baseServices.flatMap(({ base, facilities: ids }) =>
    ids.map((facility_id) => ({ base_id: baseIdOf(base), facility_id })),
  )
  await insertRows(client, 'places.base_facilities', equipped)
  const hours = baseServices.flatMap(({ base, openingHours }) =>
    weeklyHours(openingHours).map((span) => ({ base_id: baseIdOf(base), ...span })),
  )
  await insertRows(client, 'places.opening_hours', hours)
}

const weeklyHours = (week: readonly (string | null)[]) =>
  week.flatMap((span, weekday) => {
    if (span === null) return []
    const [opens_at, closes_at] = span.split('–')
    return [{ weekday, opens_at, closes_at }]
  })

/** After the last class of the world. */
const renovationInDays = 150
const dayMs = 86_400_000

export async function insertClosedDays(client: pg.Client, now: Date): Promise<void> {
  const dayIn = (days: number) => taipeiDate(new Date(now.getTime() + days * dayMs))
  await insertRows(client, 'places.closed_days', [
    {
      id: 1,
      base_id: 1,
      first_day: dayIn(renovationInDays),
      last_day: dayIn(renovationInDays + 2),
      note: '內部整修',
    },
  ])
}

const serviceOf = (base: string) => {
  const service = baseServices.find((offered) => offered.base === base)
  if (service === undefined) throw new Error(`no services are defined for ${base}`)
  return service
}

const insertTeams = async (client: pg.Client, published_at: string): Promise<void> => {
  const rows = baseTeams.map(({ base, motto, sinceYear, story }, index) => ({
    id: index + 1,
    base_id: baseIdOf(base),
    motto,
    since_year: sinceYear,
    story: readLightMarkup(story),
    published_at,
  }))
  await insertRows(client, 'places.base_teams', rows)
  const members = baseTeams.flatMap((team, index) =>
    team.members.map((member, sort) => ({
      team_id: index + 1,
      ...member,
      portrait_looks: portraitOf(memberPortraits, member.name),
      sort,
    })),
  )
  await insertRows(client, 'places.team_members', members)
}
