export const beforeExtension = /轉|分機|#|ext\.?/i

/** The number, and the extension when there is one, without anything that is not dialled. */
export const dialledParts = (phone: string): string[] =>
  phone.split(beforeExtension, 2).map((part) => part.replaceAll(/[^\d+]/g, ''))

/** For a link. The extension is dialled after a pause. */
export const telAddress = (phone: string): string => `tel:${dialledParts(phone).filter(Boolean).join(',')}`
