import type { CountyId } from '#places/counties.ts'

/**
 * The addresses of the feeds of a base or a county. They have a file of their own because pages import it, and would
 * load the schemas of the endpoint with it.
 */
export const classFeedPaths = (place: { baseId: number } | { county: CountyId }) => {
  const name = 'county' in place ? place.county : `base-${place.baseId}`
  return { rss: `/feed/${name}/classes.xml`, calendar: `/api/class-feed/${name}.ics` }
}
