import { artPaths, type ArtTheme } from '../grille/art-path.ts'

/** The drawn face of a story's person; a teacher has the same face everywhere. */
export const portraitPath =
  ({ id, teacherId }: { id: number; teacherId?: number | null }) =>
  (theme: ArtTheme): string =>
    artPaths.portrait(teacherId ? `teacher-${teacherId}` : `persona-${id}`, theme)
