import { readClass } from 'contract/class-detail'
import type { Reader } from 'contract/endpoint'
import { liffPaths } from 'contract/liff-pages'
import { pages } from 'contract/pages'
import { useEffect } from 'react'
import { Link, redirect, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { readerContext } from '#client/server-context.ts'
import { SharedTitle } from '#surfaces/liff/head/shared-title.tsx'
import { ShortTitle } from '#surfaces/liff/head/short-title.tsx'
import { startLiff } from '#surfaces/liff/line/start-liff.ts'
import { Page } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { openedPath } from './opened-path.ts'

/**
 * Where LINE opens the mini-app. LINE's SDK must see this address unchanged, so a link that names a page is not
 * redirected here: the SDK goes there, and without LINE this page does. Other requests are redirected to the list.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const path = openedPath(url.searchParams)
  if (path === undefined) throw redirect(`${liffPaths.liffClassList()}${url.search}`, 302)
  return { path, shared: await readSharedClass(context.get(readerContext), path) }
}

/** The class of a shared link, for its preview: the robots of LINE read this page only. */
const readSharedClass = async (read: Reader, path: string) => {
  const classId = /^\/liff\/class_all\/([1-9]\d{0,8})(?:\?|$)/.exec(path)?.[1]
  if (classId === undefined) return null
  const found = await read(readClass, { params: { classId } }).catch(() => undefined)
  return found ? { id: found.id, title: found.course.title, summary: found.course.summary } : null
}

export default function LiffEntryPage() {
  const { path, shared } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  useEffect(() => {
    // With LINE the SDK leaves this page before it is ready.
    void startLiff().then(() => navigate(path, { replace: true }))
  }, [navigate, path])
  return (
    <Page>
      {shared ? (
        <SharedTitle
          title={shared.title}
          description={shared.summary}
          image={`/og/class/${shared.id}.png`}
          pathname={pages.classDetail({ classId: shared.id })}
        />
      ) : (
        <ShortTitle title="課程" />
      )}
      <div data-hydrate-now="">
        <h1>{shared?.title ?? '正在開啟'}</h1>
        <noscript>
          <p>
            <Link to={path}>打開這一頁</Link>
          </p>
        </noscript>
        <Skeleton />
      </div>
    </Page>
  )
}
