import type { messagingApi } from '@line/bot-sdk'
import { liffLink, liffPaths } from 'contract/liff-pages'
import { pages } from 'contract/pages'

/** Where links in messages lead. */
export type SiteLinks = {
  /** Scheme and host of the site. */
  origin: string
  /** The LIFF app of the mini-app; without it links open the site. */
  liffId: string | undefined
}

type Page = { liff: string; site: string }

/** The pages that messages link to: inside LINE the mini-app, on a computer the site. */
export const linkedPages = {
  booking: (bookingId: string): Page => ({
    liff: liffPaths.liffBookingConfirmation({ bookingId }),
    site: pages.bookingConfirmation({ bookingId }),
  }),
  calendar: (): Page => ({ liff: liffPaths.liffCalendar(), site: pages.calendar() }),
  classes: (): Page => ({ liff: liffPaths.liffClassList(), site: pages.classList() }),
  history: (): Page => ({ liff: liffPaths.liffClassHistory(), site: pages.classHistory() }),
}

/** A button's action that opens a page. LINE for computers cannot open the mini-app, so it opens the site. */
export function openPage(label: string, { liff, site }: Page, links: SiteLinks): messagingApi.URIAction {
  const desktop = `${links.origin}${site}`
  const uri = links.liffId === undefined ? desktop : liffLink(links.liffId, liff)
  return { type: 'uri', label, uri, altUri: { desktop } }
}
