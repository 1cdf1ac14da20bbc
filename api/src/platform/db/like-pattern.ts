/** A LIKE pattern that finds the text anywhere; escapes `%`, `_` and `\` in it. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
