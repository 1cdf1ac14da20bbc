import { useSite } from '#client/use-site.ts'

/** Replaces `{siteName}`, `{collector}` and `{contactEmail}`. */
export function useFilledIn(): (text: string) => string {
  const site = useSite()?.site
  return (text) =>
    text
      .replaceAll(/ ?\{siteName\} ?/g, site?.name ?? '本站')
      .replaceAll('{collector}', site?.collector || '（還沒有填寫的主辦單位）')
      .replaceAll('{contactEmail}', site?.contactEmail || '（還沒有填寫的信箱）')
}
