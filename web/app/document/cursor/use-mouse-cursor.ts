import type { readMouseCursor } from 'contract/site'
import { useEffect } from 'react'
import { callApi } from '#client/session/call-api.ts'

const known = new Set(['normal', 'valentine', 'dragon-boat'])

export function useMouseCursor(): void {
  useEffect(() => {
    callApi<typeof readMouseCursor>('GET /api/mouse/enable', {}, { isQuiet: true }).then(
      ({ name }) => showCursor(name),
      () => showCursor('normal'),
    )
  }, [])
}

const showCursor = (name: string): void => {
  document.documentElement.dataset['cursor'] = known.has(name) ? name : 'normal'
}
