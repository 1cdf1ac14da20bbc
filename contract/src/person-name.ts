import * as z from 'zod/mini'

/**
 * Nothing to see, or only an effect on what stands around it: control characters, line ends, direction marks, joiners
 * and blanks of no width. With them a name looks like another one or turns the text behind it around. Variation
 * selectors stay: rare Chinese characters and emoji are written with them.
 */
const invisible =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2800]|(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/u

/** The one use of a joiner in a name: it makes one emoji of two. */
const emojiJoiner =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})/gu

/** A name as people call themselves: any script, spaces, ‧ and emoji; at least one character that can be seen. */
export const personName = z.string().check(
  z.maxLength(40),
  z.refine((name) => name.trim() !== '', 'blank'),
  z.refine((name) => name.isWellFormed(), 'lone_surrogate'),
  z.refine((name) => !invisible.test(name.replace(emojiJoiner, '')), 'invisible_characters'),
)
