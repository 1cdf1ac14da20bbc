import './ui/tokens.css'
import './ui/base.css'
import './features/grille/category-palette.css'
import './shell/cursor/mouse-cursor.css'
import { use, useEffect, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { watchErrors } from './shell/browser-errors.ts'
import { NewBuildNotice } from './shell/builds/new-build-notice.tsx'
import { enterNewBuild, watchBuilds } from './shell/builds/new-build.ts'
import { reloadOnMissingChunk } from './shell/chunk-reload.ts'
import { useMouseCursor } from './shell/cursor/use-mouse-cursor.ts'
import { displayScript } from './shell/display/display-choice.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { followRuleInBrowser } from './shell/guards/follow-rule-in-browser.ts'
import { followRuleOnServer } from './shell/guards/follow-rule-on-server.ts'
import { trustedTypesScript } from './shell/head/trusted-types.ts'
import { Notices } from './shell/notices/notices.tsx'
import { OfflineNotice } from './shell/offline/offline-notice.tsx'
import { Preloads } from './shell/preloads/preloads.tsx'
import { ScriptMark } from './shell/script-mark.ts'
import { useSession } from './shell/session/use-session.ts'
import { useHydrationMark } from './shell/use-hydration-mark.ts'
import { useWholePageOnReturn } from './shell/use-whole-page-on-return.ts'

const headScript = `${trustedTypesScript}\n${displayScript}`

/** What every address is asked before its page is shown, on the server and at each step in the browser. */
export const middleware = [followRuleOnServer]
export const clientMiddleware = [followRuleInBrowser, enterNewBuild]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="zh-Hant-TW">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbf7f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#16130f" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script nonce={use(ScriptMark)} dangerouslySetInnerHTML={{ __html: headScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  useSession()
  useMouseCursor()
  useWholePageOnReturn()
  useHydrationMark()
  useEffect(reloadOnMissingChunk, [])
  useEffect(watchBuilds, [])
  useEffect(watchErrors, [])
  return (
    <>
      <Outlet />
      <Preloads />
      <NewBuildNotice />
      <OfflineNotice />
      <Notices />
    </>
  )
}

export const ErrorBoundary = ErrorPage
