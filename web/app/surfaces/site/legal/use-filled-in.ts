import { useSite } from '#client/use-site.ts'

/** Replaces `{siteName}` and `{contactEmail}`. */
export function useFilledIn(): (text: string) => string {
  const site = useSite()?.site
  return (text) =>
    text
      .replaceAll(/ ?\{siteName\} ?/g, site?.name ?? '本站')
      .replaceAll('{contactEmail}', site?.contactEmail ?? '客服信箱')
}
