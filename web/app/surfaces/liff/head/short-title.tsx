/** The title in LINE's header: short, and without the site's name. Search engines list the site's pages. */
export function ShortTitle({ title }: { title: string }) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
