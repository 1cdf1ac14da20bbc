import type pg from 'pg'
import { insertRows } from './insert-rows.ts'
import { baseIdOf } from './load-places.ts'
import { courseIdOf } from './world/course-id.ts'
import { readLightMarkup } from './world/light-markup.ts'
import { stories } from './world/personas/stories.ts'
import { personaPortraits } from './world/portraits/personas.ts'
import { portraitOf } from './world/portraits/portrait-of.ts'
import { teachers } from './world/teachers.ts'

/** The persona stories; stories of teachers link to the teacher. */
export async function insertPersonas(client: pg.Client, published_at: string): Promise<void> {
  const rows = stories.map((story, index) => ({
    id: index + 1,
    person_status: story.status,
    name: story.name,
    headline: story.headline,
    about: story.about,
    summary: story.summary,
    quote: story.quote,
    first_course_id: courseIdOf(story.firstCourse),
    base_id: baseIdOf(story.base),
    took_home: story.tookHome,
    body: readLightMarkup(story.body),
    teacher_id: story.status === 'teacher' ? teacherIdOf(story.name) : null,
    portrait_looks: story.status === 'teacher' ? null : portraitOf(personaPortraits, story.name),
    published_at,
    changed_at: published_at,
  }))
  await insertRows(client, 'people.personas', rows)
  const fitting = stories.flatMap(({ courses }, index) =>
    courses.map((title) => ({ persona_id: index + 1, course_id: courseIdOf(title) })),
  )
  await insertRows(client, 'people.persona_courses', fitting)
}

const teacherIdOf = (name: string): number => {
  const index = teachers.findIndex((teacher) => teacher.name === name)
  if (index < 0) throw new Error(`unknown teacher: ${name}`)
  return index + 1
}
