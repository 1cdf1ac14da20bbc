import { pages } from 'contract/pages'

/** The list of the member's own applications, on the page on which one applies. */
export const ownApplicationsId = 'own-applications'
export const ownApplicationsPath = (): string => `${pages.applySpace()}#${ownApplicationsId}`

type Chosen = { base: number; space?: number; week?: string; people?: string | null }

/** The site's address on which one applies for a space. */
export function spacePath({ base, space, week, people }: Chosen): string {
  const query = new URLSearchParams({ base: String(base) })
  if (space !== undefined) query.set('space', String(space))
  if (week !== undefined) query.set('week', week)
  if (people) query.set('people', people)
  return `${pages.applySpace()}?${query}`
}
