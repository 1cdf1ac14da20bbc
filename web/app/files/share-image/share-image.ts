import type { LoaderFunctionArgs } from 'react-router'
import { readFileOr404 } from '#client/read-or-404.ts'
import { readerContext } from '#client/server-context.ts'
import { cardReaders } from './card-readers.ts'
import { cardWidth, drawPicture, previewWidth } from './draw-picture.ts'

const address = /^\/og\/(?:(site)|(class|news|base|persona)\/([1-9]\d{0,8})(-card)?)\.png$/

/**
 * `/og/class/12.png`: the preview picture of a page. `/og/class/12-card.png`: the same for a card in a chat, for which
 * LINE allows 1024 pixels a side.
 */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const match = address.exec(url.pathname)
  if (match === null) return new Response(null, { status: 404 })
  const readCard = cardReaders[(match[1] ?? match[2]) as keyof typeof cardReaders]
  const card = await readFileOr404(readCard(context.get(readerContext), match[3] ?? ''))
  const png = await drawPicture(card, match[4] === undefined ? previewWidth : cardWidth)
  if (png === undefined) return new Response(null, { status: 503, headers: { 'retry-after': '5' } })
  return new Response(new Uint8Array(png), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
  })
}
