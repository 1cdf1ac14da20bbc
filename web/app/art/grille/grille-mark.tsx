import { ArtFrame } from './art.tsx'
import { drawGrilleMark, grilleMarkBox } from './grille-mark-art.ts'
import { pagePaint } from './paint.ts'

export function GrilleMark(props: { label?: string; className?: string }) {
  return <ArtFrame {...props} {...grilleMarkBox} category="body" markup={drawGrilleMark(pagePaint)} />
}
