import type { Site } from 'contract/site'

/** Replaces `{siteName}`, `{collector}` and `{contactEmail}`. */
export const fillInSite = (
  text: string,
  site: Pick<Site, 'name' | 'collector' | 'contactEmail'> | undefined,
): string =>
  text
    .replaceAll(/ ?\{siteName\} ?/g, site?.name ?? '本站')
    .replaceAll('{collector}', site?.collector || '（還沒有填寫的主辦單位）')
    .replaceAll('{contactEmail}', site?.contactEmail || '（還沒有填寫的信箱）')
