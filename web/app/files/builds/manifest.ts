import type { LoaderFunctionArgs } from 'react-router'
import { readBuild } from './read-build.ts'

/** 404 for other builds than the server's. */
export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
  const build = await readBuild()
  if (params['file'] !== `${build.id}.json`) return new Response(null, { status: 404 })
  return Response.json(build, { headers: { 'cache-control': 'public, max-age=31536000, immutable' } })
}
