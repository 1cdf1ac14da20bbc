import { NoticeStrip } from './notice-strip.tsx'

/** Says on every page that this is a demo with invented data and a fake LINE. */
export const DemoMark = () => (
  <NoticeStrip label="展示模式">
    <strong>展示模式</strong>　課程與人物皆為虛構，登入使用本機的 LINE 模擬畫面。
  </NoticeStrip>
)
