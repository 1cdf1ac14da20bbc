import { readClass } from 'contract/catalog/class-detail'
import type { Reader } from 'contract/endpoint'
import { liffPaths } from 'contract/liff-pages'
import { pages } from 'contract/pages'
import { use, useEffect } from 'react'
import { Link, redirect, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { readerContext } from '#client/server-context.ts'
import { ScriptNonce } from '#document/script-nonce.ts'
import { ShortTitle } from '#surfaces/liff/head/short-title.tsx'
import { resumeLiffLogin } from '#surfaces/liff/line/liff-login.ts'
import { rememberSection } from '#surfaces/liff/line/opened-credentials.ts'
import { openedPath, withSection } from '#surfaces/liff/line/opened-path.ts'
import forwardKnown from './forward-known.ts?script'
import styles from './page.module.css'

/**
 * Where LINE opens the mini-app. LINE's SDK must see this address unchanged, so a link that names a page is not
 * redirected here: the SDK goes there, and without LINE this page does.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const path = openedPath(url.searchParams)
  if (path === undefined) throw redirect(`${liffPaths.liffClassList()}${url.search}`, 302)
  return { path, shared: await readSharedClass(context.get(readerContext), path) }
}

/** For the preview of a shared link: LINE's robots read this page only. */
const readSharedClass = async (read: Reader, path: string) => {
  const classId = /^\/liff\/class_all\/([1-9]\d{0,8})(?:[?#]|$)/.exec(path)?.[1]
  if (classId === undefined) return null
  const found = await read(readClass, { params: { classId } }).catch(() => undefined)
  return found ? { id: found.id, title: found.course.title, summary: found.course.summary } : null
}

/** For robots, which run no scripts, so the browser does not load this part. */
const SharedTitle = import.meta.env.SSR
  ? (await import('#surfaces/liff/head/shared-title.tsx')).SharedTitle
  : undefined

const script = import.meta.env.SSR ? forwardKnown : ''

/** Shown for a moment only, so it uses no shared components. */
export default function LiffEntryPage() {
  const { path, shared } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  useEffect(() => {
    const address = withSection(path, location.hash)
    rememberSection(address)
    // When LINE is needed, its SDK leaves this page before it is ready.
    void resumeLiffLogin().then(() => navigate(address, { replace: true }))
  }, [navigate, path])
  return (
    <main id="main" tabIndex={-1} className={styles.opening} data-hydrate-now="">
      {SharedTitle && shared ? (
        <SharedTitle
          title={shared.title}
          description={shared.summary}
          image={`/og/class/${shared.id}.png`}
          pathname={pages.classDetail({ classId: shared.id })}
        />
      ) : (
        <ShortTitle title={shared?.title ?? '課程'} />
      )}
      <script
        nonce={use(ScriptNonce)}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: script }}
      />
      <h1>{shared?.title ?? '正在開啟'}</h1>
      <noscript>
        <p>
          <Link to={path}>打開這一頁</Link>
        </p>
      </noscript>
    </main>
  )
}
