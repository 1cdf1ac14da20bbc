/** Every expected refusal: HTTP status and a sentence that names the next step. API, web and LINE messages share it. */
export const refusals = {
  invalid_input: { status: 400, message: '有些欄位需要修正，請看標示的欄位。' },
  malformed_request: { status: 400, message: '送出的資料格式不正確，請重新整理頁面後再試一次。' },
  idempotency_key_missing: { status: 400, message: '這個動作缺少識別碼，請重新整理頁面後再試一次。' },
  login_required: { status: 401, message: '請重新登入' },
  session_expired: { status: 401, message: '驗證過期請重新登入' },
  liff_token_expired: { status: 401, message: '這次的 LINE 登入已經過期，請再登入一次。' },
  login_failed: { status: 401, message: '登入未完成，請再試一次。' },
  signature_invalid: { status: 401, message: '這個請求沒有正確的簽章。' },
  signup_required: { status: 403, message: '請先完成會員資料，才能繼續。' },
  link_expired: { status: 403, message: '這個連結已經過期，請回到報名內容再按一次「加入行事曆」。' },
  check_in_code_expired: {
    status: 403,
    message: '這個簽到碼已經過期，請再掃一次現場畫面上的 QR code。',
  },
  forbidden: { status: 403, message: '你的身分不能使用這個功能。' },
  fresh_login_required: {
    status: 403,
    message: '刪除帳號前，請先用 LINE 再確認一次是你本人。',
  },
  step_up_required: {
    status: 403,
    message: '這個動作要先用通行金鑰確認是你本人。請確認以後再試一次，填好的內容還在。',
  },
  passkey_missing: {
    status: 403,
    message: '這個動作要用通行金鑰確認，而你還沒有。請先到後台的「通行金鑰」新增一個，再試一次。',
  },
  passkey_login_required: {
    status: 403,
    message: '新增第一個通行金鑰以前，請用 LINE 重新登入一次，確認是你本人。',
  },
  passkey_refused: {
    status: 403,
    message: '這次沒有確認成功，請再試一次。一直不行的話，請換另一個通行金鑰，或請管理員幫你移除後重新新增。',
  },
  not_found: { status: 404, message: '找不到這筆資料，可能已經下架或移動。' },
  booking_code_unknown: { status: 404, message: '這一天的名單裡沒有這個報名編號，請確認編號和日期。' },
  claim_code_unknown: {
    status: 404,
    message: '這個認領碼不能用：打錯了、過期了，或已經用過。請確認後再試，或請基地的夥伴給你新的。',
  },
  invitation_invalid: {
    status: 404,
    message: '這個邀請不能用了：已經有人接受、過期，或被收回。請邀請你的夥伴再給你一個新的連結。',
  },
  method_not_allowed: { status: 405, message: '這個網址不支援這個動作。' },
  timeout: { status: 408, message: '等候太久了，請再試一次。' },
  site_not_ready: {
    status: 409,
    message: '網站還在準備，現在不能註冊：還沒有寫明是哪個單位蒐集你的資料。請過幾天再來，或打電話到基地。',
  },
  already_signed_up: { status: 409, message: '你已經完成註冊，可以直接報名課程。' },
  class_day_full: { status: 409, message: '有些日期已經額滿，請改選其他日期。' },
  already_booked: { status: 409, message: '有些日期你已經報名過了，可以到行事曆查看或修改。' },
  time_conflict: { status: 409, message: '有些日期和你已報名的課程時間重疊，確認後仍可報名。' },
  registration_not_open: { status: 409, message: '這一班還沒開放報名。' },
  registration_closed: { status: 409, message: '這一班的報名已經截止。' },
  not_eligible: { status: 409, message: '你不符合這一班的報名條件。' },
  booking_paused: {
    status: 409,
    message: '多次報名後沒有請假也沒有到，暫停新的報名。有特殊情況請聯絡上課的基地。',
  },
  pause_not_active: { status: 409, message: '這位會員現在沒有暫停報名，請重新整理名單。' },
  person_known: {
    status: 409,
    message: '這支電話已經有人用過，請選是同一個人，或註明是別人。',
  },
  party_has_arrived: { status: 409, message: '這一組已經簽到，要取消請先清除簽到。' },
  phone_unknown: { status: 409, message: '這筆報名的帳號已經刪除，沒有電話。' },
  claim_not_needed: {
    status: 409,
    message: '這筆報名已經是會員自己的，不需要認領碼。請重新整理名單。',
  },
  class_not_bookable: { status: 409, message: '這一班目前不接受報名。' },
  class_day_not_bookable: { status: 409, message: '有些日期已經不能報名，請改選其他日期。' },
  deadline_passed: { status: 409, message: '已經超過這一天的修改期限，請改用請假。' },
  check_in_not_booked: {
    status: 409,
    message: '你沒有報名這一天。日期沒看錯的話，請到現場找工作人員。',
  },
  check_in_day_cancelled: { status: 409, message: '這一天已經停課，不用簽到。' },
  check_in_on_leave: {
    status: 409,
    message: '這一天已經請假，座位已讓給別人。人已經到了的話，請找現場的工作人員。',
  },
  check_in_too_early: { status: 409, message: '還沒開放簽到，上課前 60 分鐘才開始，請到時再簽到。' },
  check_in_over: { status: 409, message: '這一天的課已經結束，不能再簽到。要補簽請找基地的工作人員。' },
  offer_expired: { status: 409, message: '保留的座位已經逾時，讓給下一位了。可以再加入候補。' },
  feedback_not_open: {
    status: 409,
    message: '上過課才能留話：請在上課日結束以後再填。請假、缺席或停課的日子不算。',
  },
  feedback_missing: { status: 409, message: '這筆報名還沒有課後意見，請先送出評分，再選擇要不要公開。' },
  feedback_closed: { status: 409, message: '送出 14 天以後就不能再修改了。還有話想說，請直接聯絡基地。' },
  booking_day_ended: { status: 409, message: '這一天已經取消或結束，不能再修改。' },
  open_bookings_over_limit: {
    status: 409,
    message: '你保留的報名已達上限，請先取消用不到的報名，或等課程結束後再報名。',
  },
  open_seats_over_limit: {
    status: 409,
    message: '你保留的席次已達上限，請先取消用不到的日期，或等上完幾堂再報名；團體報名請聯絡基地。',
  },
  day_seats_over_limit: {
    status: 409,
    message: '你在同一天報名的席次超過上限，請減少攜伴或改選其他日期。',
  },
  companions_over_limit: { status: 409, message: '最多記 20 位同伴，請先刪除用不到的。' },
  companion_exists: { status: 409, message: '已經有同名的同伴，請換一個稱呼。' },
  passkeys_over_limit: {
    status: 409,
    message: '最多 10 個通行金鑰，請先移除用不到的，再新增新的。',
  },
  passkey_known: { status: 409, message: '這個通行金鑰已經在用了，不必再新增一次。' },
  follows_over_limit: {
    status: 409,
    message: '你的收藏已達 200 筆上限，請先到「我的收藏」移除用不到的，再收藏新的。',
  },
  staff_day_closed: { status: 409, message: '有些日期已經開始或結束，不能再更動。' },
  class_not_running: { status: 409, message: '這一班或日期已經停課，請先恢復。' },
  capacity_below_taken: { status: 409, message: '名額不能少於已經報名的人數。' },
  class_days_overlap: { status: 409, message: '這一班在那段時間已經有一天課，請改選其他時間。' },
  overbooking_not_needed: {
    status: 409,
    message: '這一天還有名額，不用超收。請重新整理名單，直接報名。',
  },
  overbooking_changed: { status: 409, message: '空位剛才有變動，請看過新的名額，再送一次。' },
  overbooking_over_limit: { status: 409, message: '這一天超收的人數已達上限。' },
  plan_changed: { status: 409, message: '這一班剛才有變動，請看過新的預覽，再送一次。' },
  import_changed: {
    status: 409,
    message: '檢查以後，網站上的資料有變動，所以還沒有匯入。下面是新的檢查結果，請看過再按匯入。',
  },
  classes_changed: { status: 409, message: '選的班剛才有變動，請看過新的預覽，再送一次。' },
  seats_lacking: { status: 409, message: '名額不夠，請先把名額加大，或請幾位改到別的日子。' },
  recall_over: { status: 409, message: '通知已經寄出，不能再收回。要改回來，請直接再改一次。' },
  closure_changed: {
    status: 409,
    message: '符合的課或新的日期有變動，請按「看會影響的課」再看一次，再套用。',
  },
  space_taken: {
    status: 409,
    message: '同一個空間同一時間只能有一個活動，請改時間、換空間，或先處理那一筆。',
  },
  space_closed: { status: 409, message: '停班停課的時間不能核准。請改時間，或先收回停班停課。' },
  application_closed: {
    status: 409,
    message: '這份申請已經結束，不能再改。需要場地的話，請送一份新的申請。',
  },
  rivals_changed: { status: 409, message: '同一時段的申請和剛才不一樣了，請重新整理，看過再決定。' },
  application_changed: { status: 409, message: '這份申請剛剛改過了，請重新整理，看過再決定。' },
  use_decided: { status: 409, message: '有些時段已經有人處理過了，請重新整理，看過再決定。' },
  drawn_by_lot: { status: 409, message: '這個時段要抽籤，抽籤以前不能核准；不核准可以。' },
  lot_waits: {
    status: 409,
    message: '這個時段還有備取在前面，會依順序遞補，不能先核准別人。請重新整理看最新的順序。',
  },
  draws_overlap: {
    status: 409,
    message: '選的空間在這些日子已經有另一次抽籤，請改日子、換空間，或先取消那一次。',
  },
  draw_over: { status: 409, message: '已經抽籤了，不能取消。' },
  use_not_begun: {
    status: 409,
    message: '只能記錄已經核准、已經開始的時段。請重新整理後再試。',
  },
  applying_paused: {
    status: 409,
    message: '多次借了空間沒有使用，也沒有告知，暫停申請空間。有特殊情況請打電話到基地。',
  },
  uses_over_limit: {
    status: 409,
    message: '你申請中和借到的時段已達 60 個上限，請先取消用不到的，或等用完幾次再申請。',
  },
  wish_refused: {
    status: 409,
    message: '這個時段現在不能申請，請重新整理，看過再試。',
  },
  closure_clashes: { status: 409, message: '順延或補課的時間，老師或場地已經有別的課，請改選其他處理方式。' },
  message_not_failed: {
    status: 409,
    message: '這則訊息已經送到或讀過，不用再送一次。請重新整理看最新的狀態。',
  },
  message_too_late: { status: 409, message: '這則訊息的時間已經過了，再送一次沒有用。需要時請直接打電話。' },
  last_admin: {
    status: 409,
    message: '至少要有一位沒有期限的管理員。請先邀請另一位管理員，對方接受以後再試一次。',
  },
  consent_required: {
    status: 409,
    message: '個人資料告知事項有新的版本，同意以後才能報名。取消、匯出和刪除帳號不受影響。',
  },
  legal_text_changed: {
    status: 409,
    message: '剛才已經發布了另一個版本。請重新整理頁面，看過新的版本再繼續。',
  },
  edit_conflict: {
    status: 409,
    message: '你編輯的時候，別人也改了同一個欄位。請看過對方的內容，再決定要留哪一個。',
  },
  not_restorable: { status: 409, message: '現在有別的資料用了它的位置，不能復原。請改那一筆，或新增一筆。' },
  thing_in_use: { status: 409, message: '還有別的資料用到它，所以沒有刪除。' },
  still_booked: {
    status: 409,
    message: '還有人報名接下來的課，所以沒有收回。請先停辦，或把大家轉到別班。',
  },
  closure_over: { status: 409, message: '這次停課的日期都已經開始或結束，不能再復原。' },
  account_changed: {
    status: 409,
    message: '這一頁是用另一個帳號開的，所以沒有送出。請重新整理，確認右上角的名字後再試一次。',
  },
  request_in_progress: { status: 409, message: '同一個動作正在處理，請稍候再看結果。' },
  payload_too_large: { status: 413, message: '送出的資料太大，請縮短內容後再試一次。' },
  unsupported_media_type: { status: 415, message: '請用 JSON 格式送出資料。' },
  unknown_host: { status: 421, message: '這個網址不是本站的網址，請改用正確的網址。' },
  plus_over_limit: { status: 422, message: '攜伴人數超過這一班的上限。' },
  came_over_party: { status: 422, message: '到場人數超過這一天報名的人數，請減少人數。' },
  idempotency_key_reused: {
    status: 422,
    message: '這個動作的識別碼已用在別的內容，請重新整理頁面後再試一次。',
  },
  bookings_too_frequent: { status: 429, message: '你在短時間內報名太多次了，請稍候再試。' },
  claim_tries_over_limit: {
    status: 429,
    message: '認領碼今天已經輸入錯誤 10 次，請明天再試，或請基地的夥伴幫忙。',
  },
  rate_limited: { status: 429, message: '操作太頻繁了，請稍候再試。' },
  internal: { status: 500, message: '發生錯誤' },
  line_unavailable: { status: 502, message: 'LINE 目前沒有回應，請稍候再試。' },
  overloaded: { status: 503, message: '目前人數較多，請稍候幾秒再試。' },
  storage_full: { status: 507, message: '系統暫時不能儲存資料，這次的動作沒有完成，請稍後再試。' },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof refusals

/** `path` is a dot path into the sent body, query or params. */
export type FieldError = { path: string; message: string }

/** A field that somebody else has changed, with the value that it has now. */
export type EditConflict = { field: string; value: unknown; by: string | null }

export type OpenWaitlist = { classDayId: number; position: number }

/** RFC 9457 `application/problem+json`. */
export type Problem = {
  type: string
  status: number
  title: string
  code: RefusalCode
  detail: string
  data: { message: string; days?: readonly number[]; waitlist?: readonly OpenWaitlist[] }
  fields?: readonly FieldError[]
  conflicts?: readonly EditConflict[]
  requestId?: string
  retryable: boolean
}
