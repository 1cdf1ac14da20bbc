import sharp from 'sharp'
import { drawCard, type ShareCard } from '#art/share-image/draw-card.ts'

/** Cached pictures in memory, some 40 KB each: previews request the same ones repeatedly. */
const kept = new Map<string, Promise<Buffer>>()
const maxKept = 600
/** Rendering a picture takes some 150 ms of CPU; crawlers must not delay pages and bookings. */
const maxWaiting = 8

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** The card as PNG, rendered one after the other. Returns undefined when the queue is full. */
export async function drawPicture(card: ShareCard): Promise<Buffer | undefined> {
  const key = JSON.stringify(card)
  const known = kept.get(key)
  if (known !== undefined) return await known
  if (waiting >= maxWaiting) return undefined
  const png = inTurn(() =>
    sharp(Buffer.from(drawCard(card)))
      .png({ palette: true })
      .toBuffer(),
  )
  if (kept.size >= maxKept) kept.delete(kept.keys().next().value!)
  kept.set(key, png)
  png.catch(() => kept.delete(key))
  return await png
}

const inTurn = async <T>(draw: () => Promise<T>): Promise<T> => {
  waiting += 1
  const before = last
  const mine = before.then(draw, draw)
  last = mine.catch(() => undefined)
  try {
    return await mine
  } finally {
    waiting -= 1
  }
}
