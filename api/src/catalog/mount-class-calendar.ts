import { readClassFeed as endpoint } from 'contract/catalog/class-feed'
import { pages } from 'contract/pages'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { writeCalendar, type CalendarEvent } from '#platform/icalendar.ts'
import { refuse } from '#platform/refuse.ts'
import { readClassFeed, type ClassFeed } from './read-class-feed.ts'

type Deps = { db: Database; clock: Clock; publicOrigin: string }
type Class = ClassFeed['classes'][number]

/** Mounts the class days of a base or a county as a calendar to subscribe to. Refuses `not_found` for another place. */
export function mountClassCalendar(app: FastifyInstance, { db, clock, publicOrigin }: Deps): void {
  app.get<{ Params: { place: string } }>(
    '/api/class-feed/:place.ics',
    { config: { opensPage: true } },
    async (request, reply) => {
      const params = endpoint.params.safeParse(request.params)
      if (!params.success) throw refuse('not_found')
      const { name, classes } = await readClassFeed(db, params.data.place, clock.now())
      const events = classes.flatMap((listed) => eventsOf(listed, publicOrigin))
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .send(writeCalendar(`${name}的課`, events, clock.now(), { isFeed: true }))
    },
  )
}

const eventsOf = ({ id, title, name, summary, base, days }: Class, origin: string): CalendarEvent[] =>
  days.map((day) => ({
    uid: `class-day-${day.id}@hangkhau`,
    sequence: day.revision,
    status: day.isCancelled ? 'CANCELLED' : 'CONFIRMED',
    startsAt: new Date(day.startsAt),
    endsAt: new Date(day.endsAt),
    summary: `${title} ${name}`,
    location: `${base.name} ${day.venue}，${base.address}`,
    description: [
      summary,
      ...(day.substitutes.length === 0 ? [] : [`這一天的老師：${day.substitutes.join('、')}`]),
    ].join('\n'),
    url: `${origin}${pages.classDetail({ classId: id })}`,
  }))
