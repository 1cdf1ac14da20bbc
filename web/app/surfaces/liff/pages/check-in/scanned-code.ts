import { checkInParam } from 'contract/attendance/check-in-rules'

/** Reads the code from an address of the check-in page, of the mini-app or of the site. */
export function scannedCode(read: string): string | undefined {
  const address = parse(read)
  if (address?.pathname.endsWith('/check-in') !== true) return undefined
  return address.searchParams.get(checkInParam) ?? undefined
}

const parse = (text: string): URL | undefined => {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
