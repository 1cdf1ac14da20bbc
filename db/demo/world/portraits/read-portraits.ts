import { portraitLooks, type PortraitLooks } from 'contract/people/portrait-looks'
import { portraitTraits } from 'contract/people/portrait-traits'

const traits = Object.keys(portraitTraits)

/** Parses a table with one person per line: name | traits in their order. Throws for an unknown trait. */
export function readPortraits(lines: string): ReadonlyMap<string, PortraitLooks> {
  const people = lines.trim().split('\n').map(readLine)
  const table = new Map(people)
  if (table.size < people.length) throw new Error('a person is listed twice')
  return table
}

const readLine = (line: string): [name: string, looks: PortraitLooks] => {
  const [name, words] = line.split('|') as [string, string]
  const looks = words.trim().split(/\s+/)
  if (looks.length !== traits.length) throw new Error(`${name} has ${looks.length} traits`)
  return [
    name.trim(),
    portraitLooks.parse(Object.fromEntries(traits.map((trait, index) => [trait, looks[index]]))),
  ]
}
