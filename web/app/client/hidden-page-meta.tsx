import { useSite } from './use-site.ts'

/** `noindex` for pages that search engines must not list: pages of members, errors, search results. */
export function HiddenPageMeta({ title }: { title: string }) {
  const name = useSite()?.site.name
  return (
    <>
      <title>{name === undefined ? title : `${title}｜${name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
