/** Normalises full-width digits and letters as typed in Zhuyin input; removes spaces and dashes. */
export const plainDigits = (text: string): string => text.normalize('NFKC').replace(/[\s\-()‐–—]/g, '')

/** `09xxxxxxxx` or `0422345678` from any notation, also `+886 9…`. */
export const readPhone = (text: string): string => plainDigits(text).replace(/^\+?886(?=[2-9])/, '0')
