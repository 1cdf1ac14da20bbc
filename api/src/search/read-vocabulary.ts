import { taipeiDate } from 'contract/taipei-time'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { buildVocabulary, type Names } from './build-vocabulary.ts'
import type { Vocabulary } from './vocabulary.ts'

const maxNames = 5000

export async function readVocabulary(db: Database, now: Date): Promise<Vocabulary> {
  const found = await sql<Names>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name)), '[]')
        from catalog.categories g) as categories,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name)), '[]')
        from people.person_statuses p
        where exists (select from catalog.course_audiences a where a.person_status = p.id)) as audiences,
      (select coalesce(jsonb_agg(s), '[]') from (
        select id, name, district from places.bases where published_at <= ${now}
        order by id limit ${maxNames}) s) as bases,
      (select coalesce(jsonb_agg(t), '[]') from (
        select id, name, expertise from people.teachers where published_at <= ${now}
        order by id limit ${maxNames}) t) as teachers,
      (select coalesce(jsonb_agg(k.title), '[]') from (
        select title from catalog.courses where published_at <= ${now}
        order by id desc limit ${maxNames}) k) as titles`.execute(db)
  return buildVocabulary(found.rows[0]!, taipeiDate(now))
}
