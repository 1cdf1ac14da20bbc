import { pages } from 'contract/pages'

type Chosen = { base: number; space?: number; week?: string; people?: string | null }

/** The site's address on which one applies for a space. */
export function spacePath({ base, space, week, people }: Chosen): string {
  const query = new URLSearchParams({ base: String(base) })
  if (space !== undefined) query.set('space', String(space))
  if (week !== undefined) query.set('week', week)
  if (people) query.set('people', people)
  return `${pages.applySpace()}?${query}`
}
