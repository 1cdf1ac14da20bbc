/** The title that LINE shows in its header: short, and without the name of the site. Search engines list the site's pages. */
export function ShortTitle({ title }: { title: string }) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
