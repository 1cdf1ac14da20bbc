import { useEffect, useState } from 'react'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { readContentIcon } from './read-content-icon.ts'
import styles from './content-icon.module.css'

/**
 * An icon that content names, such as `lucide:bike`; decoration. Until it has come, and where there is none, one of our own
 * stands in its place.
 */
export function ContentIcon({ name, fallback }: { name: string | null; fallback: IconName }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (name === null) return
    let isShown = true
    void readContentIcon(name).then((found) => isShown && setAddress(found))
    return () => void (isShown = false)
  }, [name])
  if (address === undefined) return <Icon name={fallback} size="small" />
  // As a mask it takes the colour of the text, and nothing of what a service sends is markup of ours.
  return <span aria-hidden="true" className={styles.icon} style={{ maskImage: `url("${address}")` }} />
}
