import type { PortraitLooks } from 'contract/people/portrait-looks'
import { artPaths, type ArtTheme } from '#art/grille/art-path.ts'

/** Looks, or their code (`portraitCode`), which is shorter in the data of a page. */
type Looks = PortraitLooks | string | null
type Drawn = { id: number; portraitLooks: Looks }
type PortraitPath = (theme: ArtTheme) => string

const portrait =
  (seed: string, looks: Looks): PortraitPath =>
  (theme) =>
    artPaths.portrait(seed, looks, theme)

export const teacherPortrait = ({ id, portraitLooks }: Drawn): PortraitPath =>
  portrait(`teacher-${id}`, portraitLooks)

export const personaPortrait = ({
  id,
  teacherId,
  portraitLooks,
}: Drawn & { teacherId: number | null }): PortraitPath =>
  portrait(teacherId === null ? `persona-${id}` : `teacher-${teacherId}`, portraitLooks)

export const memberPortrait = ({ id, portraitLooks }: Drawn): PortraitPath =>
  portrait(`member-${id}`, portraitLooks)
