import { crc32 } from 'node:zlib'

/** A zip whose files are not compressed, such as tests need. */
export function zipOf(files: Readonly<Record<string, string>>): Buffer<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text)
    const shared = sharedHead(name, content)
    const head = Buffer.concat([u32(0x04034b50), shared, Buffer.from(name)])
    directory.push(
      Buffer.concat([u32(0x02014b50), u16(20), shared, Buffer.alloc(10), u32(offset), Buffer.from(name)]),
    )
    parts.push(head, content)
    offset += head.length + content.length
  }
  const listed = Buffer.concat(directory)
  const end = [u32(0x06054b50), u32(0), u16(directory.length), u16(directory.length), u32(listed.length)]
  return Buffer.concat([...parts, listed, ...end, u32(offset), u16(0)])
}

/** From the version that is needed to the length of the extra field. */
const sharedHead = (name: string, content: Buffer): Buffer =>
  Buffer.concat([
    u16(20),
    u16(0x0800),
    u16(0),
    u32(0),
    u32(crc32(content)),
    u32(content.length),
    u32(content.length),
    u16(Buffer.byteLength(name)),
    u16(0),
  ])

const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
