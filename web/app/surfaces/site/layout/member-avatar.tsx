import { useState } from 'react'
import styles from './member-avatar.module.css'

type MemberAvatarProps = { name: string; avatar: string; hasUnread: boolean; popoverTarget: string }

export function MemberAvatar({ name, avatar, hasUnread, popoverTarget }: MemberAvatarProps) {
  const [isBroken, setBroken] = useState(false)
  return (
    <button
      type="button"
      className={styles.avatar}
      aria-label={`${name}的會員選單`}
      popoverTarget={popoverTarget}
      {...(hasUnread && { 'data-unread': '', 'aria-description': '有未讀的通知' })}
    >
      {avatar !== '' && !isBroken ? (
        <img src={avatar} alt="" width="40" height="40" onError={() => setBroken(true)} />
      ) : (
        <span aria-hidden="true">{Array.from(name)[0] ?? '我'}</span>
      )}
    </button>
  )
}
