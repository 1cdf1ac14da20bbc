import type { Site } from 'contract/site'

type PreviewMetaProps = {
  title: string
  description: string
  image: string
  type?: 'website' | 'article' | 'profile'
  pathname: string
  site: Pick<Site, 'name'>
  origin: string
}

/** What LINE and other apps show of a link. */
export function PreviewMeta(props: PreviewMetaProps) {
  const { title, description, image, type = 'website', pathname, site, origin } = props
  return (
    <>
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="zh_TW" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={`${origin}${pathname}`} />
      <meta property="og:image" content={`${origin}${image}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
    </>
  )
}
