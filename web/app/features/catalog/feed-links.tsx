import { classFeedPaths } from 'contract/catalog/class-feed-paths'
import { useSite } from '#client/use-site.ts'
import { buttonClass } from '#ui/button-class.ts'
import styles from './feed-links.module.css'

type FeedLinksProps = {
  /** The name of the base or of the county. */
  name: string
  place: Parameters<typeof classFeedPaths>[0]
}

/** Subscribes to the new classes of a base or a county: in a calendar, or in a feed reader. */
export function FeedLinks({ name, place }: FeedLinksProps) {
  const { rss, calendar } = classFeedPaths(place)
  const origin = useSite()?.origin ?? ''
  // The name of the scheme makes calendars subscribe instead of importing once.
  const subscription = `${origin}${calendar}`.replace(/^https?:/, 'webcal:')
  return (
    <div className={styles.feeds} data-print="hide">
      <link rel="alternate" type="application/rss+xml" title={`${name}的新班`} href={rss} />
      <span>訂閱{name}的新班</span>
      <a className={buttonClass({ variant: 'quiet', size: 'small' })} href={subscription}>
        用行事曆訂閱
      </a>
      <a className={buttonClass({ variant: 'quiet', size: 'small' })} href={rss}>
        用 RSS 訂閱
      </a>
    </div>
  )
}
