/**
 * Crawlers that run scripts get no error page: the error is only logged. A short pattern, since it runs before the
 * first render; the server has the whole list for documents. Cubot makes phones.
 */
export const isBotAgent = (userAgent: string): boolean =>
  /(?<!cu)bot|crawl|spider|slurp|externalhit|headless|lighthouse|google-inspectiontool|bingpreview/i.test(
    userAgent,
  )
