import { pages } from 'contract/pages'
import { readablePath } from 'contract/readable-path'
import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { Link, useLocation, useRouteError } from 'react-router'
import { reportError } from '#client/browser-errors.ts'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { SurfaceLink } from '#client/surface-link.tsx'
import { useSurfacePath } from '#client/surface-path.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Page } from '#ui/page.tsx'
import { BentGrille } from './bent-grille.tsx'
import { describeError } from './describe-error.ts'
import { isBotAgent } from './is-bot-agent.ts'
import styles from './error-page.module.css'

export function ErrorPage() {
  const error = useRouteError()
  const { pathname } = useLocation()
  const { status, message } = describeError(error)
  if (status === 404) return <NotFound path={readablePath(pathname)} />
  return <Broken {...{ status, message, error }} />
}

/** Rarely needed, so its code is loaded with this page. Without its file the links below remain. */
const importSearch = () => import('./lost-search.tsx')
const LateSearch = lazy(() =>
  importSearch().then(
    ({ LostSearch }): Late => ({ default: LostSearch }),
    () => ({ default: () => null }),
  ),
)
type Late = { default: () => ReactNode }

export function NotFound({ path }: { path: string }) {
  const surfacePath = useSurfacePath()
  return (
    <Page width="reading" className={styles.page}>
      <HiddenPageMeta title="找不到頁面" />
      <BentGrille />
      <p className={styles.code}>404</p>
      <h1>這條巷子走不通</h1>
      <p className={styles.detail}>Page Not Found {path}</p>
      <Suspense>
        <LateSearch />
      </Suspense>
      <p className={styles.ways}>
        <SurfaceLink to={pages.classList()}>看看所有課程</SurfaceLink>
        {surfacePath('/') === '/' && <Link to={pages.home()}>回首頁</Link>}
      </p>
    </Page>
  )
}

type BrokenProps = { status: number; message: string; error: unknown }

function Broken({ status, message, error }: BrokenProps) {
  const { pathname, search } = useLocation()
  const isBot = useSyncExternalStore(neverChanges, isCrawler, onServer)
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the specification requires the log
    console.error(error)
    reportError(error)
  }, [error])
  if (isBot) return null
  return (
    <Page width="reading" className={styles.page}>
      <HiddenPageMeta title="發生錯誤" />
      <BentGrille />
      {status > 0 && <p className={styles.code}>{status}</p>}
      <h1 data-broken-page>發生錯誤</h1>
      <p className={styles.detail}>{message}</p>
      {status > 0 && <p>我們正在修窗。稍候再試一次，或先回首頁。</p>}
      <p className={styles.ways}>
        {/* A document, because the page's chunk may be missing; without the hash, which alone would not reload. */}
        <Link to={pathname + search} reloadDocument className={buttonClass({ variant: 'outline' })}>
          重新載入這一頁
        </Link>
        <SurfaceLink to="/" className={buttonClass({ variant: 'primary' })}>
          清除錯誤並回首頁
        </SurfaceLink>
      </p>
    </Page>
  )
}

const neverChanges = () => () => undefined
const isCrawler = () => isBotAgent(navigator.userAgent)
/** The server has its own check for crawlers. */
const onServer = () => false
