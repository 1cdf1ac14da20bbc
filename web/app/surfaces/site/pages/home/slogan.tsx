import { useSite } from '#client/use-site.ts'
import { classNames } from '#ui/class-names.ts'
import { titleBreaks } from '#ui/title-breaks.ts'
import styles from './hero.module.css'

/** The only slogan whose characters the display font has: it is a subset. Any other one is set in the text font. */
const drawnSlogan = '走到巷口，就開課。'

/** The tagline of the settings, else the name of the network. */
export function Slogan() {
  const { tagline, name } = useSite()!.site
  const slogan = tagline || name
  return (
    <h1 {...titleBreaks(slogan)} className={classNames(styles.title, slogan === drawnSlogan && styles.drawn)}>
      {slogan}
    </h1>
  )
}
