import { useSite } from './use-site.ts'

/** For pages that no search engine shall list: a member's own, errors, results of a search. */
export function HiddenPageMeta({ title }: { title: string }) {
  const name = useSite()?.site.name
  return (
    <>
      <title>{name === undefined ? title : `${title}｜${name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
