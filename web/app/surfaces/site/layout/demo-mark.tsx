import { NoticeStrip } from './notice-strip.tsx'

export const DemoMark = () => (
  <NoticeStrip label="展示模式">
    <strong>展示模式</strong>　課程與人物皆為虛構，登入使用本機的 LINE 模擬畫面。
  </NoticeStrip>
)
