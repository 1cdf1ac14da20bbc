import { pages } from 'contract/pages'
import { Link } from 'react-router'
import { useSite } from '#client/use-site.ts'
import { buttonClass } from '#ui/button-class.ts'
import { LineMark } from '#ui/line-mark.tsx'
import styles from './next-steps.module.css'

export function NextSteps({ hasBases }: { hasBases: boolean }) {
  const lineOaId = useSite()?.site.lineOaId ?? null
  return (
    <div className={styles.steps}>
      {lineOaId !== null && (
        <section className={styles.step} aria-labelledby="friends">
          <h2 id="friends">加入 LINE 好友</h2>
          <p>有事直接傳訊息問我們；上課前一天的提醒、停課和改期，也從這裡通知你。</p>
          <p>
            <a
              href={`https://line.me/R/ti/p/${encodeURIComponent(lineOaId)}`}
              className={buttonClass()}
              rel="noopener"
            >
              <LineMark />
              加入 {lineOaId}
            </a>
          </p>
        </section>
      )}
      {hasBases && (
        <section className={styles.step} aria-labelledby="spaces">
          <h2 id="spaces">借一個空間</h2>
          <p>讀書會、練團、說明會：每個基地都有幾間房，看好大小和費用，在線上選時段申請。</p>
          <p>
            <Link to={pages.applySpace()} className={buttonClass()}>
              借用場地
            </Link>
          </p>
        </section>
      )}
    </div>
  )
}
