/** Text inside an XML element or attribute. Characters that XML 1.0 cannot hold are left out. */
export const escapeXml = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- exactly these are not allowed
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** An answer that readers and search engines may keep for a while. */
export const xmlResponse = (body: string, type: string): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=300' },
  })
