const whereShared = 'max-age=0, s-maxage=1, stale-while-revalidate=1'

/**
 * `Cache-Control` of what is the same for all visitors. Browsers ask each time whether it is still the same; the answer is
 * short. A cache that visitors share (nginx of `deploy/`, a CDN) may hold it for a second and send it for one more while
 * it asks again. Told only where a proxy is in front: browsers would use `stale-while-revalidate` themselves.
 */
export const publicReading = {
  page: (hasSharedCache: boolean): string => (hasSharedCache ? whereShared : 'no-cache'),
  api: (hasSharedCache: boolean): string => (hasSharedCache ? whereShared : 'private, no-cache'),
}
