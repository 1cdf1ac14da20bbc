import type { PortraitLooks } from 'contract/people/portrait-looks'
import { portraitTraits } from 'contract/people/portrait-traits'

/** Decodes looks from a URL (`portraitCode` in art-path.ts encodes them). Returns undefined for an unknown code. */
export function readPortraitCode(code: string): PortraitLooks | undefined {
  const words = code.split('-')
  const traits = Object.entries(portraitTraits)
  const isKnown = ([, choices]: [string, readonly string[]], index: number) =>
    words[index] === '' || choices.includes(words[index]!)
  if (words.length !== traits.length || !traits.every(isKnown)) return undefined
  const chosen = traits.map(([name], index) => [name, words[index]]).filter(([, word]) => word !== '')
  return chosen.length === 0 ? undefined : (Object.fromEntries(chosen) as PortraitLooks)
}
