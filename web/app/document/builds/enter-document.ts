import { redirectDocument, type MiddlewareFunction } from 'react-router'
import { currentTarget, isChunkMissing } from './missing-chunk.ts'
import { hasNewBuild } from './new-build.ts'

/**
 * Loads the page of the next navigation as a document when there is a new build, or when a chunk of this document is
 * missing; not while offline, where a document cannot be loaded. The current page is not interrupted.
 */
export const enterDocument: MiddlewareFunction = ({ request }) => {
  // Not an action, which would be lost, nor the reload of data after it.
  if (request.method !== 'GET' || currentTarget() === undefined) return
  if (navigator.onLine && (hasNewBuild.read() || isChunkMissing())) throw redirectDocument(request.url)
}
