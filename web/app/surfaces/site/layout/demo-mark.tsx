import { NoticeStrip } from './notice-strip.tsx'

/** Says on every page that this is a trial: invented data and a stand-in for LINE. */
export const DemoMark = () => (
  <NoticeStrip label="展示模式">
    <strong>展示模式</strong>　課程與人物皆為虛構，登入使用本機的 LINE 模擬畫面。
  </NoticeStrip>
)
