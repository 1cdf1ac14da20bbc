import { sql } from 'kysely'

export const drawing = sql`case d.kind
  when 'course' then (select jsonb_build_object('shape', 'cover', 'seed', k.id::text, 'category', k.category_id, 'looks', null)
    from catalog.courses k where k.id = d.id)
  when 'class' then (select jsonb_build_object('shape', 'cover', 'seed', c.id::text, 'category', k.category_id, 'looks', null)
    from catalog.classes c join catalog.courses k on k.id = c.course_id where c.id = d.id)
  when 'base' then jsonb_build_object('shape', 'emblem', 'seed', 'base-' || d.id, 'category', null, 'looks', null)
  when 'team' then (select jsonb_build_object('shape', 'emblem', 'seed', 'base-' || t.base_id, 'category', null, 'looks', null)
    from places.base_teams t where t.id = d.id)
  when 'teacher' then (select jsonb_build_object('shape', 'portrait', 'seed', 'teacher-' || t.id, 'category', null,
    'looks', t.portrait_looks) from people.teachers t where t.id = d.id)
  when 'persona' then (select jsonb_build_object('shape', 'portrait',
    'seed', coalesce('teacher-' || p.teacher_id, 'persona-' || p.id), 'category', null, 'looks', p.portrait_looks)
    from people.personas p where p.id = d.id) end`
