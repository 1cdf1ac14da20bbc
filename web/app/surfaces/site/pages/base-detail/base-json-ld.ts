import { pages } from 'contract/pages'
import { countyName } from 'contract/places/counties'
import type { BaseDetail } from 'contract/places/places'
import type { JsonLd } from '#surfaces/site/head/json-ld.ts'
import { spansOf } from '#text/opening-hours.ts'

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export const baseJsonLd = (base: Omit<BaseDetail, 'teachers'>, origin: string): JsonLd => ({
  '@type': 'Place',
  name: base.name,
  description: base.summary,
  url: `${origin}${pages.baseDetail({ baseId: base.id })}`,
  image: `${origin}/og/base/${base.id}.png`,
  ...(base.phone !== '' && { telephone: base.phone }),
  address: {
    '@type': 'PostalAddress',
    streetAddress: base.address,
    addressLocality: base.district,
    addressRegion: countyName(base.county),
    addressCountry: 'TW',
  },
  geo: { '@type': 'GeoCoordinates', latitude: base.latitude, longitude: base.longitude },
  ...(base.closedDays.length > 0 && {
    specialOpeningHoursSpecification: base.closedDays.map(({ firstDay, lastDay }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: firstDay,
      validThrough: lastDay,
      opens: '00:00',
      closes: '00:00',
    })),
  }),
  openingHoursSpecification: base.openingHours.flatMap((day, weekday) =>
    spansOf(day).map(([opens, closes]) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: dayNames[weekday],
      opens,
      closes,
    })),
  ),
})
