import { landmarks } from 'db/demo/landmarks'
import { week } from './choose-times.ts'
import { withDatabase } from './journey-database.ts'

/**
 * Leaves the spaces of the base of the cast's staff free in the weeks that journeys apply for. The classes of the demo world
 * are on other dates each day: on some of them one takes a time that a journey chooses, and a holiday is left out of a
 * weekly time.
 * Call it after `freshWorld`: `test.beforeAll(freeSpaces)`.
 */
export const freeSpaces = ({ baseURL }: { baseURL: string | undefined }): Promise<void> =>
  withDatabase(baseURL, async (client) => {
    await client.query(
      `update catalog.class_days d set venue = '門口' from catalog.classes c
       where c.id = d.class_id and c.base_id = $1 and d.starts_at > $2::date`,
      [landmarks.lukangBaseId, week()],
    )
    await client.query('delete from catalog.holidays')
    await client.query('delete from places.closed_days where base_id = $1', [landmarks.lukangBaseId])
  })
