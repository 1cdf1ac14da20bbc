/**
 * The accounts of a database at an instant, one id per line, between a first and a last line: so that a list that was cut
 * off is not read as one with fewer accounts.
 */
export const writeAccountList = (ids: readonly string[], now: Date): string =>
  [`accounts at ${now.toISOString()}`, ...ids, `end of ${ids.length} accounts`, ''].join('\n')

/** Throws for a text that `writeAccountList` did not write or that is not complete. */
export function readAccountList(text: string): string[] {
  const [first = '', ...lines] = text.trim().split('\n')
  const last = lines.pop() ?? ''
  const isWhole = /^accounts at \S+$/.test(first) && last === `end of ${lines.length} accounts`
  if (!isWhole || lines.some((id) => !/^[0-9a-f-]{36}$/.test(id)))
    throw new Error('the list of accounts is not complete: write it again with npm run deletions -- list')
  return lines
}

/** Those of the restored accounts that the newer list does not have: they were deleted in between. */
export const deletedSince = (restored: readonly string[], newer: readonly string[]): string[] => {
  const existing = new Set(newer)
  return restored.filter((id) => !existing.has(id))
}
