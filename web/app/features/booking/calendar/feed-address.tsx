import { useState } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import styles from './calendar-feed.module.css'

type FeedAddressProps = {
  address: string
  openElsewhere?: ((address: string) => void) | undefined
}

/** How long 「已複製」 is shown. */
const shownMs = 3000

export function FeedAddress({ address, openElsewhere }: FeedAddressProps) {
  const [isCopied, setCopied] = useState(false)
  // The name of the scheme makes calendars subscribe instead of importing once.
  const subscription = address.replace(/^https?:/, 'webcal:')
  const google = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscription)}`
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    setCopied(true)
    setTimeout(() => setCopied(false), shownMs)
  }
  return (
    <>
      <div className={styles.buttons}>
        {openElsewhere ? (
          <Button variant="primary" icon="calendar" onClick={() => openElsewhere(address)}>
            用手機的行事曆訂閱
          </Button>
        ) : (
          <a className={buttonClass({ variant: 'primary' })} href={subscription}>
            用這台裝置的行事曆訂閱
          </a>
        )}
        <a className={buttonClass({ variant: 'outline' })} href={google} target="_blank" rel="noopener">
          加到 Google 日曆
        </a>
        <Button
          variant="quiet"
          icon={isCopied ? 'check' : 'copy'}
          onClick={() => void copy().catch(() => undefined)}
        >
          {isCopied ? '已複製' : '複製網址'}
        </Button>
      </div>
      <p className={styles.address}>
        <code>{address}</code>
      </p>
    </>
  )
}
