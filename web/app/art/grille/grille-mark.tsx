import { ArtFrame } from './art.tsx'
import { drawGrilleMark, grilleMarkBox } from './grille-mark-art.ts'
import { pagePaint } from './paint.ts'

/** The brand mark; set its size with a class. Decorative without a label, since the name is beside it. */
export function GrilleMark(props: { label?: string; className?: string }) {
  return <ArtFrame {...props} {...grilleMarkBox} category="body" markup={drawGrilleMark(pagePaint)} />
}
