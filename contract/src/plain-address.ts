/** Whether a text is an https address, without spaces of any alphabet, control characters and backslashes. */
export const isHttpsAddress = (text: string): boolean =>
  isPlain(text) && text.startsWith('https://') && URL.canParse(text)

const plain = /^[!-[\]-~\u00A1-\uFFFF]+$/

export const isPlain = (text: string): boolean => plain.test(text) && !/\s/.test(text)
