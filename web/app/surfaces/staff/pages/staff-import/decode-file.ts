/** As text, or undefined for what is no text, such as an Excel workbook. Excel saves CSV as Big5 unless told otherwise. */
export function decodeFile(bytes: Uint8Array): string | undefined {
  const text = decode(bytes)
  return text === undefined || text.includes('\0') ? undefined : text
}

function decode(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, 0xff, 0xfe)) return decodeAs('utf-16le', bytes)
  // A zipped workbook would be valid in some encoding.
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return undefined
  return decodeAs('utf-8', bytes) ?? decodeAs('big5', bytes)
}

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

/** Without the mark of the byte order. */
function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
