import type { ClassCard } from 'contract/catalog/class-card'
import { counties } from 'contract/places/counties'
import { FeedLinks } from '#features/catalog/feed-links.tsx'

type PlaceFeedProps = { bases: readonly ClassCard['base'][]; search: URLSearchParams }

/** The feeds of the place that the list is filtered by, when that is one base or one county. */
export function PlaceFeed({ bases, search }: PlaceFeedProps) {
  const chosenBase = search.get('base') ?? ''
  const base = bases.find(({ id }) => String(id) === chosenBase)
  if (base !== undefined) return <FeedLinks name={base.name} place={{ baseId: base.id }} />
  const county = counties.find(({ id }) => id === search.get('county'))
  if (chosenBase !== '' || county === undefined) return null
  return <FeedLinks name={county.name} place={{ county: county.id }} />
}
