import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { assetsFolder, clientBuild } from '#build-folder.ts'

/** Serves the files of the build: those with a hash in their name for ever, the icons and the like for a day. */
export async function serveFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: assetsFolder,
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    decorateReply: false,
    index: false,
  })
  await app.register(fastifyStatic, {
    root: clientBuild,
    // A route for each file that is there now, so that every other address stays a page's.
    wildcard: false,
    globIgnore: ['assets/**', '.*'],
    maxAge: '1d',
    decorateReply: false,
    index: false,
  })
}
