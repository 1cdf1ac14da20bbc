const names: Readonly<Record<string, string>> = {
  'facebook.com': 'Facebook',
  'fb.com': 'Facebook',
  'instagram.com': 'Instagram',
  'threads.net': 'Threads',
  'threads.com': 'Threads',
  'youtube.com': 'YouTube',
  'youtu.be': 'YouTube',
  'x.com': 'X',
  'linktr.ee': 'Linktree',
}

/** What people call the service of an https address: its name, or its host. */
export const nameOfSocialPage = (url: string): string => {
  const host = new URL(url).hostname.replace(/^www\./, '')
  return names[host] ?? names[host.split('.').slice(-2).join('.')] ?? host
}
