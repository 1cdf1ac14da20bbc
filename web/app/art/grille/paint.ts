/** What a drawing is painted with: plain colours in files, custom properties in the page. */
export type Paint = { ink: string; tint: string; pane: string; accent: string }

/** In the page the theme decides: the `art` class sets these properties and `color` (art.module.css). */
export const pagePaint: Paint = {
  ink: 'currentColor',
  tint: 'var(--art-tint)',
  pane: 'var(--art-pane)',
  accent: 'var(--art-accent)',
}
