import type pg from 'pg'
import { arrangeClassNow } from '../arrange-class-now.ts'

const name = '門口和老師的班'

/** Of the role of the cast's teacher. */
const castTeacherId = 1

/**
 * A class day that goes on now, at the base of the cast's door and taught by the cast's teacher: one party of it has
 * arrived, two have not. Called again it returns the same day.
 */
export async function arrangeDayNow(client: pg.Client): Promise<number> {
  const arranged = await client.query<{ id: number }>(
    'select d.id from catalog.class_days d join catalog.classes c on c.id = d.class_id where c.name = $1',
    [name],
  )
  if (arranged.rows[0] !== undefined) return arranged.rows[0].id
  const { classId, dayId, bookings } = await arrangeClassNow(client, { lin: 3, chen: 1, fullcalendar: 2 })
  await client.query('update catalog.classes set name = $2 where id = $1', [classId, name])
  await client.query('insert into catalog.class_teachers (class_id, teacher_id) values ($1, $2)', [
    classId,
    castTeacherId,
  ])
  // The door opens it until it ends, also after midnight: the sweep is over by then.
  await client.query(
    `update catalog.class_days set starts_at = now() - interval '5 minutes', ends_at = now() + interval '6 hours'
     where id = $1`,
    [dayId],
  )
  await client.query(
    `with event as (
       insert into booking.attendance_events (booking_id, class_day_id, at, actor_id, state, came, begins_span)
       select $1, $2, now(), account_id, 'present', 3, true from identity.staff_roles where teacher_id = $3 limit 1
       returning *)
     insert into booking.attendance (booking_id, class_day_id, state, came, recorded_at)
     select booking_id, class_day_id, state, came, at from event`,
    [bookings['lin']!.id, dayId, castTeacherId],
  )
  return dayId
}
