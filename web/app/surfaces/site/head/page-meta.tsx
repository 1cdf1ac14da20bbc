import { useLocation } from 'react-router'
import { useSite } from '#client/use-site.ts'
import { JsonLdScript } from './json-ld-script.tsx'
import { breadcrumbList, type Crumb, type JsonLd } from './json-ld.ts'

type PageMetaProps = {
  /** Without the site's name, which is appended. */
  title: string
  /** One or two sentences for search engines and previews. */
  description: string
  /** Path of the preview picture, 1200 × 630. */
  image?: string
  type?: 'website' | 'article' | 'profile'
  /** Structured data for search engines; with `parents` made on the server only (`import.meta.env.SSR`). */
  jsonLd?: false | readonly JsonLd[]
  /** `home` and the breadcrumbs that the page shows. */
  parents?: readonly Crumb[]
}

/** Metadata of a public page for search engines, LINE and other previews. The canonical URL has no query. */
export function PageMeta({ title, description, image, type = 'website', jsonLd, parents }: PageMetaProps) {
  const { pathname } = useLocation()
  const shown = useSite()
  if (shown === undefined) return <title>{title}</title>
  const { site, origin } = shown
  const address = `${origin}${pathname}`
  const crumbs =
    import.meta.env.SSR && parents && breadcrumbList(origin, [...parents, { name: title, path: pathname }])
  return (
    <>
      <title>{`${title}｜${site.name}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="zh_TW" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${origin}${image ?? '/og/site.png'}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      {(parents || jsonLd) && <JsonLdScript things={[...(jsonLd || []), ...(crumbs ? [crumbs] : [])]} />}
    </>
  )
}
