import type { PortraitLooks } from 'contract/portrait-looks'
import { artPaths, type ArtTheme } from '#art/grille/art-path.ts'

type Drawn = { id: number; portraitLooks: PortraitLooks | null }
type PortraitPath = (theme: ArtTheme) => string

const portrait =
  (seed: string, looks: PortraitLooks | null): PortraitPath =>
  (theme) =>
    artPaths.portrait(seed, looks, theme)

/** The drawn face of a teacher. */
export const teacherPortrait = ({ id, portraitLooks }: Drawn): PortraitPath =>
  portrait(`teacher-${id}`, portraitLooks)

/** The drawn face of a story's person; a teacher has the same face everywhere. */
export const personaPortrait = ({
  id,
  teacherId,
  portraitLooks,
}: Drawn & { teacherId: number | null }): PortraitPath =>
  portrait(teacherId === null ? `persona-${id}` : `teacher-${teacherId}`, portraitLooks)

/** The drawn face of one of a base's team. */
export const memberPortrait = ({ id, portraitLooks }: Drawn): PortraitPath =>
  portrait(`member-${id}`, portraitLooks)
