/** A whole number as `1,234`. Done by hand: the browser's own way begins with loading the rules of all languages. */
export const numberWords = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',')
