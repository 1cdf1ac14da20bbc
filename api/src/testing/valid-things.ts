import { declaredThings } from 'contract/testing/endpoints'
import { exampleThings } from 'contract/testing/example-things'

/** A valid body for each endpoint of a thing that staff create. */
export const validThings = (): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(exampleThings).flatMap(([path, { values }]) => {
      const publication = 'publishedAt' in declaredThings[path]!.fields.shape ? { publishedAt: null } : {}
      const isPublished = 'publishedAt' in publication
      return [
        [`POST /api/admin/${path}`, { ...values, ...publication }],
        [`PATCH /api/admin/${path}/:thingId`, { was: {}, now: isPublished ? publication : values }],
      ]
    }),
  )
