/** A LIKE pattern that finds the text anywhere; `%`, `_` and `\` in it stand for themselves. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
