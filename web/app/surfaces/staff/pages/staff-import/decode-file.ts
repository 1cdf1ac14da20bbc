/** As text, or undefined for what is no text, such as an Excel workbook. Excel saves CSV as Big5 by default. */
export function decodeFile(bytes: Uint8Array): string | undefined {
  if (!looksLikeText(bytes)) return undefined
  const text = decode(bytes)
  return text?.includes('\0') ? undefined : text
}

/** Formats that are written as text, and are no tables: PDF, RTF, HTML and other markup. */
const otherText = /^(?:\u00EF\u00BB\u00BF)?\s*(?:%PDF-|\{\\rtf|<)/

/**
 * Whether the file may be a table as text. Of the first bytes alone as well: no encoding of such a file has control
 * characters, but pictures do, and some of their bytes are Chinese in Big5.
 */
export function looksLikeText(bytes: Uint8Array): boolean {
  if (startsWith(bytes, 0xff, 0xfe)) return true
  const start = String.fromCodePoint(...bytes.subarray(0, 64))
  return !bytes.some(isControl) && !otherText.test(start)
}

/** Tabs and line ends of any kind are text. */
const isControl = (byte: number): boolean => byte < 0x09 || (byte > 0x0d && byte < 0x20)

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
