import { useState, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'

/** For parts with links and loaded data; nothing is loaded, and links lead nowhere. */
export function InRouter({ data, children }: { data?: unknown; children: ReactNode }) {
  const [router] = useState(() =>
    createMemoryRouter(
      [
        { id: 'shown', path: '/', element: children, loader: () => data ?? null },
        { path: '*', element: children, loader: () => data ?? null },
      ],
      { hydrationData: { loaderData: { shown: data ?? null } } },
    ),
  )
  return <RouterProvider router={router} />
}
