const whereShared = 'max-age=0, s-maxage=1, stale-while-revalidate=1'

/**
 * `Cache-Control` of public responses, which are the same for all visitors. Browsers revalidate each time; the response
 * is a short 304. A shared cache (nginx of `deploy/`, a CDN) may serve a cached response for one second, and stale for
 * one more while it revalidates. `stale-while-revalidate` is sent only behind a proxy, because browsers would apply it
 * themselves.
 */
export const publicReading = {
  page: (hasSharedCache: boolean): string => (hasSharedCache ? whereShared : 'no-cache'),
  api: (hasSharedCache: boolean): string => (hasSharedCache ? whereShared : 'private, no-cache'),
}
