import type { RichMenu } from '#line/messaging/messaging-state.ts'
import { refuseMenu } from './rich-menus.ts'

type Picture = NonNullable<RichMenu['picture']>

/**
 * Checks the bytes, not the declared type: PNG or JPEG, 800 to 2500 pixels wide, at least 250 high, ratio at least
 * 1.45. Refuses with 400; LINE does not document the texts.
 */
export function readPicture(bytes: unknown): Picture {
  if (!Buffer.isBuffer(bytes)) return refuseMenu(400, 'The image must be PNG or JPEG')
  const png = pngSize(bytes)
  const size = png ?? jpegSize(bytes)
  if (!size) return refuseMenu(400, 'The image must be PNG or JPEG')
  const isInLimits = size.width >= 800 && size.width <= 2_500 && size.height >= 250
  if (!isInLimits || size.width / size.height < 1.45) return refuseMenu(400, 'The image size is invalid')
  return { type: png ? 'image/png' : 'image/jpeg', bytes }
}

interface Size {
  width: number
  height: number
}

function pngSize(bytes: Buffer): Size | undefined {
  const isPng = bytes.length >= 24 && bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n'
  return isPng ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : undefined
}

/** Skips the segments before the frame header (SOF0 to SOF2). */
function jpegSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    if (marker >= 0xc0 && marker <= 0xc2) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}
