const dayMs = 86_400_000
/** In days; RFC 9116 recommends less than a year. */
const validDays = 180

type SecurityText = { origin: string; contactEmail: string; now: Date }

/**
 * security.txt (RFC 9116) names the site's e-mail address, or its contact page when the setting is not an address. The
 * text changes once a day.
 */
export function securityText({ origin, contactEmail, now }: SecurityText): string {
  const today = Math.floor(now.getTime() / dayMs) * dayMs
  const lines = [
    `Contact: ${isAddress(contactEmail) ? `mailto:${encodeURIComponent(contactEmail).replaceAll('%40', '@')}` : `${origin}/contact`}`,
    `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
    'Preferred-Languages: zh-TW, en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}

/** Prevents line breaks and the like in the file. */
const isAddress = (text: string): boolean => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(text)
