import { useSite } from '#client/use-site.ts'
import { sloganOf } from '#text/slogan-of.ts'
import { classNames } from '#ui/class-names.ts'
import { titleBreaks } from '#ui/title-breaks.ts'
import styles from './hero.module.css'

/** The only slogan whose characters the display font has: it is a subset. Any other one is set in the text font. */
const drawnSlogan = '走到巷口，就開課。'

export function Slogan() {
  const slogan = sloganOf(useSite()!.site)
  return (
    <h1 {...titleBreaks(slogan)} className={classNames(styles.title, slogan === drawnSlogan && styles.drawn)}>
      {slogan}
    </h1>
  )
}
