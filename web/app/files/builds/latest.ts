import { readBuild } from './read-build.ts'

/** The id of the server's build; open pages poll it. */
export async function loader(): Promise<Response> {
  const { id } = await readBuild()
  return Response.json({ id }, { headers: { 'cache-control': 'no-cache' } })
}
