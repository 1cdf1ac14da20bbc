import type { PortraitLooks } from 'contract/portrait-looks'

/** How somebody of a table looks. Throws when the table forgets them. */
export function portraitOf(table: ReadonlyMap<string, PortraitLooks>, name: string): PortraitLooks {
  const looks = table.get(name)
  if (looks === undefined) throw new Error(`nobody says how ${name} looks`)
  return looks
}
