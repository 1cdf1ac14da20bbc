const whereShared = 'max-age=0, s-maxage=1, stale-while-revalidate=1'

/** `stale-while-revalidate` only behind a proxy: browsers would apply it too. */
export const publicReading = {
  page: (hasSharedCache: boolean): string => (hasSharedCache ? whereShared : 'no-cache'),
  api: (hasSharedCache: boolean): string => (hasSharedCache ? whereShared : 'private, no-cache'),
}
