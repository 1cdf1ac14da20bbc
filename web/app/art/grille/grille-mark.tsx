import { ArtFrame } from './art.tsx'
import { drawGrilleMark, grilleMarkBox } from './grille-mark-art.ts'
import { pagePaint } from './paint.ts'

/** The brand mark; give it a size by class. Decoration unless labelled, as the name stands beside it. */
export function GrilleMark(props: { label?: string; className?: string }) {
  return <ArtFrame {...props} {...grilleMarkBox} category="body" markup={drawGrilleMark(pagePaint)} />
}
