import type { Site } from 'contract/site'
import { useRouteLoaderData } from 'react-router'

/** Name, links and address of the site, as the root route has read them; undefined where even that failed. */
export const useSite = (): { site: Site; origin: string } | undefined => useRouteLoaderData('root')
