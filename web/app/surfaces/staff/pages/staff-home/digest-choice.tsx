import type { chooseDigest } from 'contract/identity/staff-digest'
import { pages } from 'contract/pages'
import { useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '#client/session/call-api.ts'
import { Checkbox } from '#ui/checkbox.tsx'

const words = '每天早上 8 點收到今天的摘要'

/** `isWanted` as in the contract. */
export function DigestChoice({ isWanted }: { isWanted: boolean | null }) {
  const [isChosen, setChosen] = useState(isWanted)
  if (isChosen === null)
    return (
      <p>
        {words}：先<Link to={pages.signup()}>加入會員</Link>，訊息才送得到你這裡。
      </p>
    )
  const choose = (wanted: boolean) => {
    setChosen(wanted)
    // Refusals have been shown by the call.
    callApi<typeof chooseDigest>('PATCH /api/admin/digest', { body: { isWanted: wanted } }).catch(() =>
      setChosen(!wanted),
    )
  }
  return (
    <Checkbox
      variant="row"
      label={words}
      description="傳到你的 LINE、電子信箱或站內訊息；沒有課、也沒有事要處理的那天不傳。"
      checked={isChosen}
      onChange={(event) => choose(event.target.checked)}
    />
  )
}
