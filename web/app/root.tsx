import './ui/tokens.css'
import './ui/base.css'
import './art/grille/category-palette.css'
import './document/cursor/mouse-cursor.css'
import { readSite } from 'contract/site'
import { use, useEffect, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, type LoaderFunctionArgs } from 'react-router'
import { watchErrors } from './client/browser-errors.ts'
import { Notices } from './client/notices/notices.tsx'
import { readerContext } from './client/server-context.ts'
import { useSite } from './client/use-site.ts'
import { enterDocument } from './document/builds/enter-document.ts'
import { NewBuildNotice } from './document/builds/new-build-notice.tsx'
import { watchBuilds } from './document/builds/new-build.ts'
import { reloadOnMissingChunk } from './document/builds/reload-on-missing-chunk.ts'
import { closePopoversOnBack } from './document/close-popovers-on-back.ts'
import { useMouseCursor } from './document/cursor/use-mouse-cursor.ts'
import { ErrorPage } from './document/error-page/error-page.tsx'
import { OfflineNotice } from './document/offline/offline-notice.tsx'
import { PageArrival } from './document/page-arrival.tsx'
import { Preloads } from './document/preloads/preloads.tsx'
import { followRuleInBrowser } from './document/redirect-rules/follow-rule-in-browser.ts'
import { followRuleOnServer } from './document/redirect-rules/follow-rule-on-server.ts'
import { RestoredScroll } from './document/restored-scroll.tsx'
import { ScriptNonce } from './document/script-nonce.ts'
import display from './document/scripts/display.ts?script'
import trustedTypes from './document/scripts/trusted-types.ts?script'
import { useHydrationMark } from './document/use-hydration-mark.ts'
import { useWholePageOnReturn } from './document/use-whole-page-on-return.ts'
import { watchHistory } from './ui/close-on-back.ts'

// The router registers its own listener when it starts; at the window they are called in the order of registration.
if (typeof document !== 'undefined') watchHistory()

/** In the server's HTML only: hydration keeps it, and the browser's build does not have its text. */
const headScript = import.meta.env.SSR ? `${trustedTypes}\n${display}` : ''

export const middleware = [followRuleOnServer]
export const clientMiddleware = [followRuleInBrowser, enterDocument]

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The head's script sets attributes of this element before hydration.
    <html lang="zh-Hant-TW" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbf7f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#16130f" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script
          nonce={use(ScriptNonce)}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: headScript }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <RestoredScroll />
        <Scripts />
      </body>
    </html>
  )
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const site = await context.get(readerContext)(readSite, {})
  return { site, origin: url.origin }
}

/** The network's name and links are not reloaded at each navigation. */
export const shouldRevalidate = () => false

export default function App() {
  useMouseCursor()
  useWholePageOnReturn()
  useHydrationMark()
  useEffect(reloadOnMissingChunk, [])
  const pollSeconds = useSite()?.site.buildPollSeconds
  useEffect(() => (pollSeconds === undefined ? undefined : watchBuilds(pollSeconds)), [pollSeconds])
  useEffect(watchErrors, [])
  useEffect(closePopoversOnBack, [])
  return (
    <>
      <Outlet />
      <PageArrival />
      <Preloads />
      <NewBuildNotice />
      <OfflineNotice />
      <Notices />
    </>
  )
}

export const ErrorBoundary = ErrorPage
