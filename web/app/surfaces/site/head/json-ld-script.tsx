import type { JsonLd } from './json-ld.ts'

/**
 * Structured data of the page as JSON-LD, for search engines. The element is data and never runs. Rendered only on the
 * server, since the browser does not use it.
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
