import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { assetsFolder, clientBuild } from '#build-folder.ts'
import { workerFiles } from './serve-worker.ts'

/** Files with a content hash are immutable; icons and the like are cached for a day. */
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
    // One route per existing file, so that all other paths belong to pages.
    wildcard: false,
    globIgnore: ['assets/**', '.*', ...Object.values(workerFiles)],
    maxAge: '1d',
    decorateReply: false,
    index: false,
  })
}
