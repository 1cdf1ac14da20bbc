import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { NotFound } from '#document/error-page/error-page.tsx'

export function loader({ url }: LoaderFunctionArgs) {
  const path = url.searchParams.get('path')
  return data({ path: path?.startsWith('/') ? path.slice(0, 200) : '/not_found' }, { status: 404 })
}

export default function NotFoundPage() {
  return <NotFound path={useLoaderData<typeof loader>().path} />
}
