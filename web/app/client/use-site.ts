import type { Site } from 'contract/site'
import { useRouteLoaderData } from 'react-router'

/** From the root loader; undefined when that failed. */
export const useSite = (): { site: Site; origin: string } | undefined => useRouteLoaderData('root')
