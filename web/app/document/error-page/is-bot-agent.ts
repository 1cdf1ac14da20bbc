/**
 * Whether a browser calls itself a crawler or bot. Crawlers that run scripts get no error page: the error is only logged.
 * Asked before the first render, so it is a short pattern; the server has the whole list for documents. Cubot makes phones.
 */
export const isBotAgent = (userAgent: string): boolean =>
  /(?<!cu)bot|crawl|spider|slurp|externalhit|headless|lighthouse|google-inspectiontool|bingpreview/i.test(
    userAgent,
  )
