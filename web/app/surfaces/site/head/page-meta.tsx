import { useLocation } from 'react-router'
import { useSite } from '#client/use-site.ts'
import { PreviewMeta } from '#features/site/preview-meta.tsx'
import { JsonLdScript } from './json-ld-script.tsx'
import { breadcrumbList, type Crumb, type JsonLd } from './json-ld.ts'

type PageMetaProps = {
  /** Without the site's name, which is appended. */
  title: string
  description: string
  image?: string
  type?: 'website' | 'article' | 'profile'
  /** With `parents` made on the server only (`import.meta.env.SSR`). */
  jsonLd?: false | readonly JsonLd[]
  parents?: readonly Crumb[]
}

/** The canonical URL has no query. */
export function PageMeta(props: PageMetaProps) {
  const { title, description, image = '/og/site.png', type = 'website', jsonLd, parents } = props
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
      <PreviewMeta {...{ title, description, image, type, pathname, site, origin }} />
      <meta name="twitter:card" content="summary_large_image" />
      {(parents || jsonLd) && <JsonLdScript things={[...(jsonLd || []), ...(crumbs ? [crumbs] : [])]} />}
    </>
  )
}
