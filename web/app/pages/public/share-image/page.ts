import type { LoaderFunctionArgs } from 'react-router'
import sharp from 'sharp'
import { drawCard } from '../../../features/share-image/draw-card.ts'
import { readOr404 } from '../../../shell/read-or-404.ts'
import { readerContext } from '../../../shell/server-context.ts'
import { cardReaders } from './card-readers.ts'

/** Pictures kept in memory; a drawing costs some 100 ms, and previews ask for the same ones again and again. */
const kept = new Map<string, Promise<Buffer>>()
const mostKept = 200

/** `/og/class/12.png`: the picture of a page for LINE, Facebook and others, drawn from what the page says now. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const match = /^\/og\/(?:(site)|(\w+)\/([1-9]\d{0,8}))\.png$/.exec(new URL(request.url).pathname)
  const readCard = match && cardReaders[(match[1] ?? match[2]) as keyof typeof cardReaders]
  if (!readCard) return new Response(null, { status: 404 })
  const svg = drawCard(await readOr404(readCard(context.get(readerContext), match[3] ?? '')))
  const png = await (kept.get(svg) ?? keep(svg, sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()))
  return new Response(new Uint8Array(png), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
  })
}

const keep = (svg: string, png: Promise<Buffer>): Promise<Buffer> => {
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
  kept.set(svg, png)
  png.catch(() => kept.delete(svg))
  return png
}
