/** Colours of a drawing: plain colours in files, custom properties in the page. */
export type Paint = { ink: string; tint: string; pane: string; accent: string }

/** Colours that follow the theme of the page: the `art` class sets these properties and `color` (art.module.css). */
export const pagePaint: Paint = {
  ink: 'currentColor',
  tint: 'var(--art-tint)',
  pane: 'var(--art-pane)',
  accent: 'var(--art-accent)',
}
