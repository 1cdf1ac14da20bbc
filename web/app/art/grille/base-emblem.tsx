import type { CategoryId } from 'contract/catalog/categories'
import { ArtFrame, type ArtProps } from './art.tsx'
import { drawEmblem, emblemBox, emblemCategory } from './emblem-art.ts'
import { pagePaint } from './paint.ts'
import { hashSeed } from './seeded-random.ts'

export function BaseEmblem(props: ArtProps & { category?: CategoryId; scope?: string }) {
  const { seed, category = emblemCategory(seed), scope = '', ...frame } = props
  const id = `e${hashSeed(`${category}:${seed}:${scope}`).toString(36)}`
  return <ArtFrame {...frame} {...emblemBox} category={category} markup={drawEmblem(seed, pagePaint, id)} />
}
