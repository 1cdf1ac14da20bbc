const dayMs = 86_400_000
/** How long the file may be relied on, in days: RFC 9116 advises less than a year. */
const validDays = 180

type SecurityText = { origin: string; contactEmail: string; now: Date }

/**
 * Where to report a weakness, as RFC 9116 has it: to the site's address, or by its contact page when the setting holds no
 * address. The same text for a whole day.
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

/** Anything else, such as a line break, must not become part of the file. */
const isAddress = (text: string): boolean => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(text)
