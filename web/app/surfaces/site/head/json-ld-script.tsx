import type { JsonLd } from './json-ld.ts'

/**
 * The element is data and never runs. Only the server fills it; the browser's build has neither the data nor its code,
 * and hydration keeps the server's text.
 */
export function JsonLdScript({ things }: { things: readonly JsonLd[] }) {
  const json = import.meta.env.SSR
    ? JSON.stringify(things.map((thing) => ({ '@context': 'https://schema.org', ...thing })))
    : ''
  // A title with `</script>` must not end the element.
  const safe = json.replaceAll('<', String.raw`\u003c`)
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: safe }} />
  )
}
