import type { Paint } from './paint.ts'

export const grilleMarkBox = { width: 48, height: 56 }

export function drawGrilleMark(paint: Paint): string {
  return (
    `<path fill="${paint.ink}" d="M2 54V24a22 22 0 0 1 44 0v30z"/>` +
    `<g fill="none" stroke="${paint.tint}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">` +
    `<path d="M7.5 48.5V24a16.5 16.5 0 0 1 33 0v24.5zM24 8v8M24 40v8M8 28h4M36 28h4M12.5 16.5l5 4.5M35.5 16.5l-5 4.5"/>` +
    `<path d="M18 22a6 6 0 1 1 12 0 6 6 0 1 1 0 12 6 6 0 1 1-12 0 6 6 0 1 1 0-12z"/></g><circle cx="24" cy="28" r="4" fill="${paint.accent}"/>`
  )
}
