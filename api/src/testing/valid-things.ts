import { declaredThings } from 'contract/testing/endpoints'
import { exampleThings } from 'contract/testing/example-things'

/** A valid body for each endpoint of a thing that staff create. */
export const validThings = (): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(exampleThings).flatMap(([path, { values }]) => {
      const isPublished = 'publishedAt' in declaredThings[path]!.fields.shape
      const publication = { publishedAt: null }
      return [
        [`POST /api/admin/${path}`, { ...values, ...(isPublished && publication) }],
        [`PATCH /api/admin/${path}/:thingId`, { was: {}, now: isPublished ? publication : values }],
      ]
    }),
  )
