import { classNames } from '#ui/class-names.ts'
import type { GrilleCategory } from './category.ts'
import styles from './art.module.css'

/** What every drawing in the page accepts. */
export type ArtProps = {
  /** The id of what is drawn; the same seed always gives the same drawing. */
  seed: string
  /** Told to screen readers; without it the drawing is decoration beside a title. */
  label?: string
  className?: string | undefined
}

type ArtFrameProps = Omit<ArtProps, 'seed'> & {
  category: GrilleCategory
  width: number
  height: number
  /** Markup from our own generators: made of numbers and fixed words, never of people's text. */
  markup: string
}

type Policy = { createHTML: (markup: string) => string }
type Policies = { createPolicy: (name: string, rules: Policy) => Policy }

const { trustedTypes } = globalThis as { trustedTypes?: Policies }
const drawings = trustedTypes?.createPolicy('drawings', { createHTML: (markup) => markup })
const made = new Map<string, string>()

/** The drawing as the browser takes it; the same value each time, or React would write it again. */
const trusted = (markup: string): string => {
  if (drawings === undefined) return markup
  const known = made.get(markup) ?? drawings.createHTML(markup)
  made.set(markup, known)
  return known
}

/** The `<svg>` around generated markup, coloured by its category and the theme. */
export function ArtFrame({ category, width, height, markup, label, className }: ArtFrameProps) {
  return (
    <svg
      className={classNames(styles.art, className)}
      data-category={category}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}

      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      dangerouslySetInnerHTML={{ __html: trusted(markup) }}
    />
  )
}
