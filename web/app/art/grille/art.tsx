import type { CategoryId } from 'contract/catalog/categories'
import { classNames } from '#ui/class-names.ts'
import styles from './art.module.css'

export type ArtProps = {
  /** The same seed always gives the same drawing. */
  seed: string
  label?: string
  className?: string | undefined
}

type ArtFrameProps = Omit<ArtProps, 'seed'> & {
  category: CategoryId
  width: number
  height: number
  /** Markup from the generators: only numbers and fixed words, never text of users. */
  markup: string
}

type Policy = { createHTML: (markup: string) => string }
type Policies = { createPolicy: (name: string, rules: Policy) => Policy }

const { trustedTypes } = globalThis as { trustedTypes?: Policies }
const policy = trustedTypes?.createPolicy('drawings', { createHTML: (markup) => markup })
const trustedMarkup = new Map<string, string>()

/** The markup as Trusted HTML; the same object for the same markup, otherwise React would update the DOM. */
const trusted = (markup: string): string => {
  if (policy === undefined) return markup
  const html = trustedMarkup.get(markup) ?? policy.createHTML(markup)
  trustedMarkup.set(markup, html)
  return html
}

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
