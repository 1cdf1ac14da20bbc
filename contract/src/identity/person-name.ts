import * as z from 'zod/mini'

/**
 * Control characters, direction marks, joiners and zero-width spaces could make a name look like another one or reverse
 * the text after it. Variation selectors are allowed: rare Chinese characters and emoji need them.
 */
const invisible =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2800]|(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/u

/** The one valid use of a joiner in a name: it combines two emoji into one. */
const emojiJoiner =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})/gu

/** Any script, spaces, ‧ and emoji; at least one visible character. */
export const personName = z.string().check(
  z.maxLength(40),
  z.refine((name) => name.trim() !== '', 'blank'),
  z.refine((name) => name.isWellFormed(), 'lone_surrogate'),
  z.refine((name) => !invisible.test(name.replace(emojiJoiner, '')), 'invisible_characters'),
)
