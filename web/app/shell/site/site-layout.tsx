import { readSite, type Site } from 'contract/site'
import type { ReactNode } from 'react'
import { Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { SkipLink } from '../../ui/skip-link.tsx'
import { ErrorPage } from '../error-page.tsx'
import { readerContext } from '../server-context.ts'
import { DemoMark } from './demo-mark.tsx'
import { ScriptNote } from './script-note.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { useSite } from './use-site.ts'
import styles from './site-layout.module.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const site = await context.get(readerContext)(readSite, {})
  return { site, origin: new URL(request.url).origin }
}

/** Name and links of the network do not change while somebody reads on. */
export const shouldRevalidate = () => false

export default function SiteLayout() {
  return (
    <SiteFrame site={useLoaderData<typeof loader>().site}>
      <Outlet />
    </SiteFrame>
  )
}

/** What broke or was not found keeps its header and footer, so that there is a way on. */
export function ErrorBoundary() {
  const shown = useSite()
  if (shown === undefined) return <ErrorPage />
  return (
    <SiteFrame site={shown.site}>
      <ErrorPage />
    </SiteFrame>
  )
}

/** Header, page and footer of the web site. */
function SiteFrame({ site, children }: { site: Site; children: ReactNode }) {
  return (
    <div className={styles.site}>
      <SkipLink />
      {site.demo && <DemoMark />}
      <ScriptNote />
      <SiteHeader name={site.name} />
      <div className={styles.page}>{children}</div>
      <SiteFooter site={site} />
    </div>
  )
}
