import { buttonClass } from '#ui/button-class.ts'
import { LineMark } from '#ui/line-mark.tsx'

export function AddFriendLink({ lineOaId, isBlocked = false }: { lineOaId: string; isBlocked?: boolean }) {
  return (
    <a
      href={`https://line.me/R/ti/p/${encodeURIComponent(lineOaId)}`}
      className={buttonClass({ size: 'small' })}
      rel="noopener"
    >
      <LineMark />
      {isBlocked ? '解除封鎖' : '加入好友'} {lineOaId}
    </a>
  )
}
