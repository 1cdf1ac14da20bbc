import { useSite } from '#client/use-site.ts'
import { PreviewMeta } from '#features/site/preview-meta.tsx'
import { ShortTitle } from './short-title.tsx'

type SharedTitleProps = {
  title: string
  description: string
  image: string
  /** Path of the site's page with the same content. */
  pathname: string
}

/** Title and preview of a page of the mini-app that people share. */
export function SharedTitle({ title, description, image, pathname }: SharedTitleProps) {
  const shown = useSite()
  return (
    <>
      <ShortTitle title={title} />
      {shown && <PreviewMeta {...{ title, description, image, pathname }} {...shown} />}
    </>
  )
}
