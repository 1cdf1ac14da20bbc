/** Formats a whole number as `1,234`. Not with `Intl`, because its first use loads the rules of all languages. */
export const numberWords = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',')
