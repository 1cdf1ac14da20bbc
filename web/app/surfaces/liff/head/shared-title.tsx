import { useSite } from '#client/use-site.ts'
import { PreviewMeta } from '#features/site/preview-meta.tsx'
import { ShortTitle } from './short-title.tsx'

type SharedTitleProps = {
  title: string
  description: string
  image: string
  /** Of the site's page with the same content. */
  pathname: string
}

export function SharedTitle({ title, description, image, pathname }: SharedTitleProps) {
  const shown = useSite()
  return (
    <>
      <ShortTitle title={title} />
      {shown && <PreviewMeta {...{ title, description, image, pathname }} {...shown} />}
    </>
  )
}
