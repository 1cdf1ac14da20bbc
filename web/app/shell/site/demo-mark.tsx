import { Icon } from '../../ui/icon.tsx'
import styles from './demo-mark.module.css'

/** Says on every page that this is a trial: invented data and a stand-in for LINE. */
export function DemoMark() {
  return (
    <aside className={styles.mark} aria-label="展示模式" data-print="hide">
      <Icon name="info" size="small" />
      <p>
        <strong>展示模式</strong>　課程與人物皆為虛構，登入使用本機的 LINE 模擬畫面。
      </p>
    </aside>
  )
}
