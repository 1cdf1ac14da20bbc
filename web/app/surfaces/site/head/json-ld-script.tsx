import type { JsonLd } from './json-ld.ts'

/**
 * Facts about the page as JSON-LD. Data, not script: it never runs. Only in the HTML that
 * search engines read; the browser's own script has no use for it.
 */
export function JsonLdScript({ things }: { things: readonly JsonLd[] }) {
  if (things.length === 0) return null
  const json = JSON.stringify(things.map((thing) => ({ '@context': 'https://schema.org', ...thing })))
  // A title with `</script>` must not end the element.
  const safe = json.replaceAll('<', String.raw`\u003c`)
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: safe }} />
  )
}
