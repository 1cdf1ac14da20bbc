import type { messagingApi } from '@line/bot-sdk'
import { liffLink, liffPaths } from 'contract/liff-pages'
import { ownApplicationsId, ownApplicationsPath, pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'

export type SiteLinks = {
  origin: string
  /** Without it links open the site. */
  liffId: string | undefined
}

/** Pages of the back-office are not in the mini-app. */
type Page = { liff?: string; site: string }

/** Inside LINE they open in the mini-app, on a computer on the site. */
export const linkedPages = {
  booking: (bookingId: string): Page => ({
    liff: liffPaths.liffBookingConfirmation({ bookingId }),
    site: pages.bookingConfirmation({ bookingId }),
  }),
  feedback: (bookingId: string): Page => ({
    liff: `${liffPaths.liffBookingConfirmation({ bookingId })}#feedback`,
    site: `${pages.bookingConfirmation({ bookingId })}#feedback`,
  }),
  calendar: (): Page => ({ liff: liffPaths.liffCalendar(), site: pages.calendar() }),
  classDetail: (classId: number): Page => ({
    liff: liffPaths.liffClassDetail({ classId }),
    site: pages.classDetail({ classId }),
  }),
  classes: (): Page => ({ liff: liffPaths.liffClassList(), site: pages.classList() }),
  history: (): Page => ({ liff: liffPaths.liffClassHistory(), site: pages.classHistory() }),
  ownApplications: (): Page => ({
    liff: `${liffPaths.liffApplySpace()}#${ownApplicationsId}`,
    site: ownApplicationsPath(),
  }),
  staffHome: (): Page => ({ site: staffPaths.staffHome() }),
  staffClass: (classId: number): Page => ({ site: staffPaths.staffClass({ classId }) }),
  profile: (): Page => ({ liff: liffPaths.liffProfile(), site: pages.profile() }),
}

/** The mini-app, or the site without one. */
export const pageAddress = ({ liff, site }: Page, { origin, liffId }: SiteLinks): string =>
  liffId === undefined || liff === undefined ? `${origin}${site}` : liffLink(liffId, liff)

/** LINE for computers cannot open the mini-app, so it opens the site. */
export const openPage = (label: string, page: Page, links: SiteLinks): messagingApi.URIAction => ({
  type: 'uri',
  label,
  uri: pageAddress(page, links),
  altUri: { desktop: `${links.origin}${page.site}` },
})
