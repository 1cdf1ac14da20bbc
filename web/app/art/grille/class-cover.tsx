import type { CategoryId } from 'contract/catalog/categories'
import { ArtFrame, type ArtProps } from './art.tsx'
import { coverBox, drawCover } from './cover-art.ts'
import { pagePaint } from './paint.ts'
import { hashSeed } from './seeded-random.ts'

/** Set `scope` when a page shows the same cover twice. */
export function ClassCover(props: ArtProps & { category: CategoryId; scope?: string }) {
  const { seed, category, scope = '', ...frame } = props
  const id = `c${hashSeed(`${category}:${seed}:${scope}`).toString(36)}`
  return (
    <ArtFrame
      {...frame}
      {...coverBox}
      category={category}
      markup={drawCover(seed, category, pagePaint, id).markup}
    />
  )
}
