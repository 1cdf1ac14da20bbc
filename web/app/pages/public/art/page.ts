import type { LoaderFunctionArgs } from 'react-router'
import { baseEmblemFile, classCoverFile, portraitFile } from '../../../features/grille/art-file.ts'
import { grilleCategories } from '../../../features/grille/category.ts'

const shape = /^\/art\/(?:cover\/([a-z]+)|(emblem)|(portrait))\/([\w-]{1,40})\.(light|dark)\.svg$/

/** Serves drawings as image files. The same path always gives the same bytes, so browsers keep them for good. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const match = shape.exec(new URL(request.url).pathname)
  const svg = match && draw(match)
  if (!svg) return new Response(null, { status: 404 })
  return new Response(svg, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000, immutable' },
  })
}

const draw = ([, categoryId, emblem, , seed = '', theme]: RegExpExecArray): string | undefined => {
  const look = theme === 'dark' ? 'dark' : 'light'
  if (categoryId === undefined)
    return emblem ? baseEmblemFile(seed, undefined, look) : portraitFile(seed, undefined, look)
  const category = grilleCategories.find((known) => known === categoryId)
  return category && classCoverFile(seed, category, look)
}
