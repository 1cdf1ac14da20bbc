import { redirectDocument, type MiddlewareFunction } from 'react-router'
import { loadPage } from '#document/late-page.tsx'
import { currentTarget, isChunkMissing } from './missing-chunk.ts'
import { hasNewBuild } from './new-build.ts'

/**
 * Loads the page of the next navigation as a document when there is a new build or a chunk of this document is missing;
 * not while offline. A navigation waits until the current page has its code.
 */
export const enterDocument: MiddlewareFunction = async ({ request }) => {
  // Not an action, which would be lost, nor the reload of data after it.
  if (request.method !== 'GET' || currentTarget() === undefined) return
  if (navigator.onLine && (hasNewBuild.read() || isChunkMissing())) throw redirectDocument(request.url)
  await loadPage().catch(() => {
    throw redirectDocument(request.url)
  })
}
