/** The lines that a reader has opened, newest first, and the cursor of those before them. */
export type KnownLines<Line> = { lines: readonly Line[]; next: string | null }

/**
 * The first page as it is now, above the older lines that were opened. When all of the page is new, there may be lines between,
 * so the older ones are closed.
 */
export function withNewest<Line>(
  known: KnownLines<Line>,
  first: KnownLines<Line>,
  keyOf: (line: Line) => string,
): KnownLines<Line> {
  const fresh = new Set(first.lines.map(keyOf))
  const older = known.lines.filter((line) => !fresh.has(keyOf(line)))
  const areJoined = older.length < known.lines.length
  return areJoined ? { lines: [...first.lines, ...older], next: known.next } : first
}
