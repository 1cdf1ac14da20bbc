import { useEffect, useState } from 'react'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { readContentIcon } from './read-content-icon.ts'
import styles from './content-icon.module.css'

/**
 * A decorative icon that content names, such as `facility:wifi`. One of our own icons is the placeholder until it is
 * loaded, and the fallback when it does not exist.
 */
export function ContentIcon({ name, fallback }: { name: string; fallback: IconName }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let isShown = true
    void readContentIcon(name).then((found) => isShown && setAddress(found))
    return () => void (isShown = false)
  }, [name])
  if (address === undefined) return <Icon name={fallback} size="small" />
  // As a CSS mask it takes the text colour, and no markup of an external service enters the page.
  return <span aria-hidden="true" className={styles.icon} style={{ maskImage: `url("${address}")` }} />
}
