import { Component, type ReactNode } from 'react'

/**
 * Replaces React Router's outermost error boundary (`web/replaced-router-modules.ts`), whose page is English and which
 * every page would load: catches what is thrown outside all pages, for example by the error page itself.
 */
export class RemixErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <html lang="zh-TW">
        <body>
          <p>畫面發生錯誤</p>
          <button type="button" onClick={() => location.reload()}>
            重新載入
          </button>
        </body>
      </html>
    )
  }
}

/** The router's page for a root without an error page; `root.tsx` has one. */
export const RemixRootDefaultErrorBoundary = (): null => null

/** The router's page while data is loaded; `root.tsx` shows nothing of it. */
export const RemixRootDefaultHydrateFallback = (): null => null
