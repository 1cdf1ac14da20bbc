import type { PortraitLooks } from 'contract/people/portrait-looks'
import { ArtFrame, type ArtProps } from './art.tsx'
import { pagePaint } from './paint.ts'
import { drawPortrait, portraitBox, portraitCategory } from './portrait-art.ts'

export function Portrait({ seed, looks, ...frame }: ArtProps & { looks?: PortraitLooks }) {
  const markup = drawPortrait(seed, pagePaint, looks)
  return <ArtFrame {...frame} {...portraitBox} category={portraitCategory(seed)} markup={markup} />
}
