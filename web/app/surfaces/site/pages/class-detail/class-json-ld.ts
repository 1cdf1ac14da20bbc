import type { ClassDetail } from 'contract/catalog/class-detail'
import { pages } from 'contract/pages'
import type { JsonLd } from '#surfaces/site/head/json-ld.ts'

/** Search engines show at most this many days of a class. */
const nearestDays = 6

/**
 * A course with the class as its instance, and each coming day as an event.
 * See https://developers.google.com/search/docs/appearance/structured-data/course-info
 */
export const classJsonLd = (
  detail: ClassDetail,
  { origin, siteName, now }: { origin: string; siteName: string; now: string },
): JsonLd[] => {
  const { course, base } = detail
  const url = `${origin}${pages.classDetail({ classId: detail.id })}`
  const provider = { '@type': 'Organization', name: siteName, url: origin }
  const instructor = detail.teachers.map(({ name }) => ({ '@type': 'Person', name }))
  const offers = {
    '@type': 'Offer',
    price: detail.feeTwd,
    priceCurrency: 'TWD',
    category: detail.feeTwd === 0 ? 'Free' : 'Paid',
    url,
    validFrom: detail.registrationOpensAt,
    availability: `https://schema.org/${detail.days.some(({ state }) => state === 'bookable') ? 'InStock' : 'SoldOut'}`,
  }
  const place =
    detail.mode === 'online'
      ? { '@type': 'VirtualLocation', url }
      : { '@type': 'Place', name: base.name, address: addressOf(base) }
  const held = detail.days.filter(({ cancelReason }) => cancelReason === null)
  return [
    {
      '@type': 'Course',
      name: course.title,
      description: course.summary,
      url,
      inLanguage: 'zh-Hant-TW',
      provider,
      offers,
      hasCourseInstance: {
        '@type': 'CourseInstance',
        name: detail.name,
        courseMode: detail.mode === 'online' ? 'Online' : 'Onsite',
        ...(held.length > 0 && { startDate: held[0]!.startsAt, endDate: held.at(-1)!.endsAt }),
        location: place,
        instructor,
        courseWorkload: `PT${Math.max(1, Math.round(hoursOf(held)))}H`,
      },
    },
    ...held
      .filter(({ startsAt }) => startsAt > now)
      .slice(0, nearestDays)
      .map((day) => ({
        '@type': 'EducationEvent',
        name: `${course.title} ${detail.name}`,
        description: course.summary,
        startDate: day.startsAt,
        endDate: day.endsAt,
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: `https://schema.org/${detail.mode === 'online' ? 'Online' : 'Offline'}EventAttendanceMode`,
        location: place,
        image: [`${origin}/og/class/${detail.id}.png`],
        organizer: provider,
        performer: instructor,
        offers,
      })),
  ]
}

export const addressOf = ({ address }: { address: string }) => ({
  '@type': 'PostalAddress',
  streetAddress: address,
  addressCountry: 'TW',
})

const hoursOf = (days: readonly { startsAt: string; endsAt: string }[]): number =>
  days.reduce((sum, { startsAt, endsAt }) => sum + (Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000, 0)
