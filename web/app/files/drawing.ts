import { lookOf } from 'contract/catalog/categories'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { baseEmblemFile, classCoverFile, portraitFile } from '#art/grille/art-file.ts'
import { motifsPath, type ArtTheme } from '#art/grille/art-path.ts'
import { artVersion } from '#art/grille/art-version.ts'
import { motifsFile } from '#art/grille/motifs-file.ts'
import { readPortraitCode } from '#art/grille/portrait-code.ts'

const motifsPattern = /^\/art\/(?:(?<version>[0-9a-z]{6})\/)?motifs\.svg$/
const pathPattern =
  /^\/art\/(?:(?<version>[0-9a-z]{6})\/)?(?<drawing>(?<kind>cover|emblem|portrait)(?:\/(?<variant>[a-zA-Z0-9-]{1,120}))?\/(?<seed>[\w-]{1,40})\.(?<theme>light|dark)\.svg)$/

/**
 * The same path always gives the same bytes, so drawings are cached as immutable. The URL of an older version, or one
 * with a query, redirects to the current one.
 */
export function loader({ url: { pathname, search } }: LoaderFunctionArgs): Response {
  const motifs = motifsPattern.exec(pathname)
  if (motifs)
    return motifs.groups?.['version'] === artVersion && search === ''
      ? immutable(motifsFile())
      : redirect(motifsPath)
  const { version, drawing, ...requested } = (pathPattern.exec(pathname)?.groups ??
    {}) as Partial<RequestedDrawing>
  const svg = requested.seed === undefined ? undefined : draw(requested as RequestedDrawing)
  if (svg === undefined) return new Response(null, { status: 404 })
  if (version !== artVersion || search !== '') return redirect(`/art/${artVersion}/${drawing}`)
  return immutable(svg)
}

const immutable = (svg: string): Response =>
  new Response(svg, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000, immutable' },
  })

type RequestedDrawing = {
  version: string | undefined
  drawing: string
  kind: 'cover' | 'emblem' | 'portrait'
  /** The category of a cover, or the looks of a portrait. */
  variant: string | undefined
  seed: string
  theme: ArtTheme
}

const draw = ({ kind, variant, seed, theme }: RequestedDrawing): string | undefined => {
  if (kind === 'emblem') return variant === undefined ? baseEmblemFile(seed, undefined, theme) : undefined
  if (kind === 'cover') {
    const category = variant === undefined ? undefined : lookOf(variant)
    return category && classCoverFile(seed, category, theme)
  }
  if (variant === undefined) return portraitFile(seed, undefined, theme)
  const looks = readPortraitCode(variant)
  return looks && portraitFile(seed, looks, theme)
}
