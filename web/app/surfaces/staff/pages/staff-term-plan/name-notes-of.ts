import { numberedWords, sameNameWords } from '#surfaces/staff/planning/name-notes.ts'
import type { TermRow } from './term-row.ts'

/** What is to be known of the name of a planned class, before anybody reads it. */
export function nameNotesOf(
  { id, texts }: TermRow,
  kept: readonly TermRow[],
  sources: readonly { id: number; name: string }[],
): string[] {
  const source = sources.find((each) => each.id === id)
  const notes = [
    source && numberedWords(texts.name, source.name),
    sameNameWords(
      texts,
      kept.map((row) => row.texts),
    ),
  ]
  return notes.filter((note) => note !== undefined)
}
