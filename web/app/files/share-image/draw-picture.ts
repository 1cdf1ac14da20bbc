import sharp from 'sharp'
import { drawCard, type ShareCard } from '#art/share-image/draw-card.ts'

/** Cached pictures in memory, some 40 KB each: previews request the same ones repeatedly. */
const cachedPictures = new Map<string, Promise<Buffer>>()
const maxCached = 600
/** Rendering a picture takes some 150 ms of CPU; crawlers must not delay pages and bookings. */
const maxWaiting = 8

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** In pixels; the widest picture that LINE's Flex messages allow. */
export const previewWidth = 1200
export const cardWidth = 1024

/** One card after the other. Returns undefined when the queue is full. */
export async function drawPicture(card: ShareCard, width: number): Promise<Buffer | undefined> {
  const key = `${width} ${JSON.stringify(card)}`
  const cached = cachedPictures.get(key)
  if (cached !== undefined) return await cached
  if (waiting >= maxWaiting) return undefined
  const png = inQueue(() =>
    sharp(Buffer.from(drawCard(card)))
      .resize({ width })
      .png({ palette: true })
      .toBuffer(),
  )
  if (cachedPictures.size >= maxCached) cachedPictures.delete(cachedPictures.keys().next().value!)
  cachedPictures.set(key, png)
  png.catch(() => cachedPictures.delete(key))
  return await png
}

const inQueue = async <T>(draw: () => Promise<T>): Promise<T> => {
  waiting += 1
  const before = last
  const picture = before.then(draw, draw)
  last = picture.catch(() => undefined)
  try {
    return await picture
  } finally {
    waiting -= 1
  }
}
