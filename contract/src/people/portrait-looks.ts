import * as z from 'zod/mini'
import { portraitTraits } from './portrait-traits.ts'

const trait = <const Choices extends readonly string[]>(choices: Choices) => z.exactOptional(z.enum(choices))

/** The drawing derives the rest from the person's id. */
export const portraitLooks = z.strictObject({
  age: trait(portraitTraits.age),
  build: trait(portraitTraits.build),
  skin: trait(portraitTraits.skin),
  hair: trait(portraitTraits.hair),
  hairColour: trait(portraitTraits.hairColour),
  glasses: trait(portraitTraits.glasses),
  beard: trait(portraitTraits.beard),
  cloth: trait(portraitTraits.cloth),
  garment: trait(portraitTraits.garment),
  extra: trait(portraitTraits.extra),
})
export type PortraitLooks = z.output<typeof portraitLooks>
