export type ZippedFile = { name: string; /** In bytes, unpacked. */ size: number }

const endMark = 0x06054b50
const entryMark = 0x02014b50
const endBytes = 22
const entryBytes = 46
const maxCommentBytes = 65_535

/** The files of a zip as its directory names them, without unpacking any; undefined for what is no whole zip. */
export function sizesInZip(bytes: Uint8Array): ZippedFile[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === undefined) return undefined
  const files: ZippedFile[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + entryBytes > end || view.getUint32(at, true) !== entryMark) return undefined
    const nameBytes = view.getUint16(at + 28, true)
    const start = at + entryBytes
    const name = new TextDecoder().decode(bytes.subarray(start, start + nameBytes))
    files.push({ name, size: view.getUint32(at + 24, true) })
    at = start + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return files
}

function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - endBytes
  for (let at = last; at >= Math.max(0, last - maxCommentBytes); at -= 1)
    if (view.getUint32(at, true) === endMark) return at
  return undefined
}
