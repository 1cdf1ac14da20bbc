import { readBuild } from './read-build.ts'

/** The id of the build this server runs; open pages ask for it from time to time. */
export async function loader(): Promise<Response> {
  const { id } = await readBuild()
  return Response.json({ id }, { headers: { 'cache-control': 'no-cache' } })
}
