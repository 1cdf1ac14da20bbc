import { sql } from 'kysely'
import { refuse } from '#platform/refuse.ts'
import type { PartOfThing } from '#platform/things/thing-table.ts'

/**
 * The paragraphs of a story of plain text; null for one with headings, marks or lists. Refuses `invalid_input` to replace
 * such a story.
 */
export const storyParagraphs: PartOfThing = {
  value: sql`places.paragraphs_of(t.story)`,
  write: async (tx, baseId, paragraphs) => {
    const { rows } = await sql`
      update places.bases set story = places.story_of(${JSON.stringify(paragraphs)}::jsonb)
      where id = ${baseId} and ${paragraphs !== null} and places.paragraphs_of(story) is not null returning id`.execute(
      tx,
    )
    if (rows.length > 0) return
    const message = '這段故事有標題、粗體或連結，不能在這裡改。'
    throw refuse('invalid_input', { fields: [{ path: 'storyParagraphs', message }] })
  },
}
