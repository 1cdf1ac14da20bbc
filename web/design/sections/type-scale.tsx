import { Specimen } from '#design/specimen.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from '#design/design.module.css'

const steps = ['caption', 'meta', 'body', 'card', 'h3', 'h2', 'h1']

export function TypeScale() {
  return (
    <>
      <Specimen name="字級" note="1 rem 在手機是 17 px，768 px 起是 18 px；大字是 22 與 26 px。">
        {steps.map((step) => (
          <p key={step} className={styles.step}>
            <span className={styles.caption}>text-{step}</span>
            <span style={{ fontSize: `var(--text-${step})`, lineHeight: 'var(--leading-ui)' }}>
              走到巷口，就開課 11月20日（五）19:00
            </span>
          </p>
        ))}
      </Specimen>
      <Specimen name="標題字體" note="只用於品牌、固定的標題與數字；班名等資料用系統字體 700。">
        <p style={{ fontFamily: 'var(--font-display)', fontSize: 'var(--text-h1)' }}>巷口共學 0123456789</p>
      </Specimen>
      <Specimen name="內文" note="行高 1.75，最寬 38 字；中英數之間的間隔由瀏覽器加上，不打空格。">
        <p style={{ maxInlineSize: 'var(--measure)' }}>
          鹿港基地在第一市場二樓，從前是布莊的倉庫。現在每週有12堂課，從陶藝、木工到樂齡手機班。
          <a href="#type">走進巷子的人</a>，多半住在十分鐘內走得到的地方；講師也是。
          <mark>螢光</mark>只用來標出找到的字。
        </p>
      </Specimen>
      <Specimen name="visually-hidden" note="看不到，但會被唸出來。">
        <p>
          前後文之間有一句話<VisuallyHidden>（你聽到了）</VisuallyHidden>。
        </p>
      </Specimen>
    </>
  )
}
