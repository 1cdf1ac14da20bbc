import type { PortraitLooks } from 'contract/people/portrait-looks'

/** Returns a person's looks. Throws when the table does not contain the person. */
export function portraitOf(table: ReadonlyMap<string, PortraitLooks>, name: string): PortraitLooks {
  const looks = table.get(name)
  if (looks === undefined) throw new Error(`no looks are defined for ${name}`)
  return looks
}
