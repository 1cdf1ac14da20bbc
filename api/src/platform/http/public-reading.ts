const whereShared = 'max-age=0, s-maxage=1, stale-while-revalidate=1'

/**
 * `Cache-Control` of public responses, which are the same for all visitors. Browsers revalidate each time and mostly
 * get a 304. A shared cache (nginx of `deploy/`, a CDN) may serve a cached response for one second, and a stale one for
 * one more while it revalidates. `stale-while-revalidate` is sent only behind a proxy, because browsers would apply it
 * as well.
 */
export const publicReading = {
  page: (hasSharedCache: boolean): string => (hasSharedCache ? whereShared : 'no-cache'),
  api: (hasSharedCache: boolean): string => (hasSharedCache ? whereShared : 'private, no-cache'),
}
