import { readBuild } from './read-build.ts'

export async function loader(): Promise<Response> {
  const { id } = await readBuild()
  return Response.json({ id }, { headers: { 'cache-control': 'no-cache' } })
}
