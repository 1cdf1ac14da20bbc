import { NoticeStrip } from './notice-strip.tsx'

export const ScriptNote = () => (
  <noscript>
    <NoticeStrip label="瀏覽器設定">
      課程、消息和基地都能直接看；要登入和報名，請先在瀏覽器開啟 JavaScript。
    </NoticeStrip>
  </noscript>
)
