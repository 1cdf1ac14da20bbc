import type { Site } from 'contract/site'
import { useRouteLoaderData } from 'react-router'

/** Name, links and address of the site, from the root loader; undefined when that failed. */
export const useSite = (): { site: Site; origin: string } | undefined => useRouteLoaderData('root')
