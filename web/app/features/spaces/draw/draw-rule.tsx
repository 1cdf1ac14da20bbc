import type { PublicDraw } from 'contract/draws/draws'
import { Disclosure } from '#ui/disclosure.tsx'
import { Section } from '#ui/section.tsx'
import styles from './draw.module.css'

/** How the order comes about, so that anybody can check it. */
export function DrawRule({ draw: { commitment, seed, entries } }: { draw: PublicDraw }) {
  const [first] = entries
  const example = `${seed ?? '種子'}:${first?.code ?? '案件編號'}:${first?.useId ?? '時段編號'}`
  return (
    <Section id="rule" title="怎麼抽、怎麼驗算">
      <div className={styles.text}>
        <p>
          公布抽籤時，系統就產生一個隨機的種子，並公布它的 SHA-256
          雜湊值。種子在抽籤以前保密，抽籤後公開：雜湊值對得上，就表示沒有換過。
        </p>
        <p>
          每一筆的籤值，是「種子:案件編號:時段編號」的
          SHA-256。籤值由小到大就是順序；輪到的時候時段還空著是正取，已經被前面的人抽走或有課是備取。
        </p>
        <p>
          同一個團體在重疊的時段只抽一次，算最早送出的那一筆：帳號、電話、電子郵件相同，或活動名稱和聯絡人都相同，就算同一個團體。
        </p>
        <p>事先公布的雜湊值</p>
        <code className={styles.code}>{commitment}</code>
        <p>種子</p>
        <code className={styles.code}>{seed ?? '抽籤後公開'}</code>
      </div>
      <Disclosure summary="用自己的電腦驗算">
        <div className={styles.text}>
          <p>
            在終端機輸入下面的指令。第一行要等於事先公布的雜湊值，第二行是一筆的籤值；每一筆都算出來，由小到大排。
          </p>
          <code className={styles.code}>
            {`printf '%s' '${seed ?? '種子'}' | sha256sum\nprintf '%s' '${example}' | sha256sum`}
          </code>
        </div>
      </Disclosure>
    </Section>
  )
}
