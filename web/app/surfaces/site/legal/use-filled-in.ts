import { useSite } from '#client/use-site.ts'
import { fillInSite } from '#text/legal/fill-in-site.ts'

export function useFilledIn(): (text: string) => string {
  const site = useSite()?.site
  return (text) => fillInSite(text, site)
}
