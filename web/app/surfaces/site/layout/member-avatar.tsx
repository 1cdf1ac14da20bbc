import { useState } from 'react'
import styles from './member-avatar.module.css'

type MemberAvatarProps = { name: string; avatar: string; popoverTarget: string }

/** A button with the member's LINE picture, or with the first character of the name when there is none. */
export function MemberAvatar({ name, avatar, popoverTarget }: MemberAvatarProps) {
  const [isBroken, setBroken] = useState(false)
  return (
    <button
      type="button"
      className={styles.avatar}
      aria-label={`${name}的會員選單`}
      popoverTarget={popoverTarget}
    >
      {avatar !== '' && !isBroken ? (
        <img src={avatar} alt="" width="40" height="40" onError={() => setBroken(true)} />
      ) : (
        <span aria-hidden="true">{Array.from(name)[0] ?? '我'}</span>
      )}
    </button>
  )
}
