import { blockRefusals } from './block-refusals.jp.ts'
import type { RefusalSentences } from './messages.ts'
import { newShareMessages } from './new-share-messages.jp.ts'
import { productRefusals } from './product-refusals.jp.ts'

/** A detail in brackets; nothing where there is none. */
const more = (text: string | undefined): string => (text ? `（${text}）` : '')
/** The reason that was given, and when it ends; nothing when neither is known. */
const why = (reason = '', until = ''): string => more(reason && `理由：${reason}${until && `、${until}まで`}`)

export const refusals: RefusalSentences = {
  ...newShareMessages.refusals,
  please_log_in_again: () => 'もう一度ログインしてください',
  submitted_too_frequently: ({ seconds }) =>
    seconds ? `操作が多すぎます。${seconds}秒ほど待ってからお試しください` : '操作が多すぎます。少し待ってからお試しください',
  server_busy: () => '混み合っています。何も処理していませんので、少し待ってからお試しください',
  outcome_unknown: () =>
    '記録からの応答がありません。処理されたかどうかはまだ分かりません。少し待ってからお試しください。二重に処理されることはありません',
  invalid_input: () => '入力内容を確認してください',
  wrong_account_or_password: () => '口座番号またはパスワードが違います',
  security_key_required: () => '2段階認証の確認が必要です',
  security_key_mismatch: () => '認証キーが一致しません',
  account_does_not_exist: () => 'この口座は存在しません',
  account_banned_or_frozen: ({ reason, until }) =>
    `この口座は利用が止められています。カスタマーサービスにお問い合わせください${why(reason, until)}`,
  no_trading: ({ reason, until }) => `この口座では取引できません。カスタマーサービスにお問い合わせください${why(reason, until)}`,
  enter_account: () => '携帯電話番号を入力してください',
  account_must_be_ten_digits: () => '先頭の0を除いた10桁の携帯電話番号を入力してください',
  enter_password: () => 'パスワードを入力してください',
  password_too_short: ({ needed = '8' }) => `パスワードは${needed}文字以上にしてください`,
  password_too_common: () => 'よく使われるパスワードです。別のものにしてください',
  passwords_must_match: () => '2つのパスワードが一致していません',
  enter_invitation_code: () => '招待コードを入力してください',
  agree_to_user_agreement: () => '利用規約を読み、同意してください',
  account_already_exists: () => 'この口座はすでに登録されています',
  inviter_does_not_exist: () => 'この招待コードは存在しません',
  invitation_closed: () => 'この招待コードは停止されています。サーバーの管理者から別のコードを受け取ってください',
  customers_do_not_invite: () => '現在、会員の招待コードでは登録できません。サーバーの管理者からコードを受け取ってください',
  invitation_expired: ({ until }) =>
    `この招待コードの期限は過ぎました${until ? `（${until} まで）` : ''}。サーバーの管理者から別のコードを受け取ってください`,
  invitation_used_up: ({ needed }) =>
    `この招待コードは定員${needed ? `${needed}名` : ''}に達しました。サーバーの管理者から別のコードを受け取ってください`,
  enter_fund_password: () => '取引パスワードを入力してください',
  fund_password_must_be_six_digits: () => '取引パスワードは6桁の数字にしてください',
  fund_password_too_simple: () => 'この取引パスワードは推測されやすいものです。別のものにしてください',
  wrong_fund_password: ({ left }) => `取引パスワードが違います${more(left && `あと${left}回`)}`,
  fund_password_locked: ({ until }) => `取引パスワードを5回間違えたため、${until ? `${until}まで` : '15分間'}使えません`,
  fund_password_not_set: () => '先に取引パスワードを設定してください',
  wrong_original_password: ({ left }) => `現在のパスワードが違います${more(left && `あと${left}回`)}`,
  enter_reset_code: () => '再設定コードを入力してください',
  reset_code_wrong: () =>
    'このコードは正しくないか、使用済みか、期限切れです。サーバーの運営者から新しいコードを受け取ってください',
  email_cannot_be_empty: () => 'メールアドレスは空にできません',
  enter_email: () => '正しいメールアドレスを入力してください',
  enter_name: () => '氏名を入力してください',
  enter_id_number: () => '本人確認番号を入力してください',
  id_number_wrong: () => '本人確認番号の検査数字が合いません。見本用の番号を使ってください',
  upload_id_images: () => '表面と裏面の画像をアップロードしてください',
  agree_to_identity_terms: () => '本人確認の個人情報の取扱いに同意してください',
  real_name_already_done: () => '本人確認はすでに完了しています',
  identity_under_review: ({ until }) => `本人確認の審査中です${more(until && `${until}までにお知らせします`)}`,
  id_number_already_used: () => 'この本人確認番号は、ほかの口座で使われています',
  image_not_accepted: () => 'この画像は受け付けられません。JPEG・PNG・WebPの画像を選んでください',
  image_too_large: ({ now, needed }) => `画像が大きすぎます${more(needed && `${now ?? ''}、上限${needed}`)}`,
  too_many_images: ({ needed, until }) =>
    `未使用の画像が多すぎます${more(needed && `上限${needed}枚`)}${until ? `。${until}に古いものから空きができます` : ''}`,
  complete_real_name_first: () => '先に本人確認を完了してください',
  real_name_not_passed: () => '本人確認がまだ通過していません',
  bind_card_first: () => '先に銀行口座を登録してください',
  card_number_not_practice: () => '実在しうる口座番号は登録できません。アプリが発行する練習用の番号を使ってください',
  card_number_wrong: () => '口座番号の検査数字が合いません',
  card_field_missing: () => '銀行口座の項目をすべて入力してください',
  holder_must_match: () => '名義が本人確認の氏名と一致しません',
  card_already_exists: () => 'この銀行口座はすでに登録されています',
  too_many_cards: ({ needed }) => `これ以上口座を登録できません${more(needed && `${needed}件まで`)}`,
  card_not_found: () => '銀行口座が見つかりません',
  enter_amount: () => '金額を入力してください',
  enter_recharge_amount: () => '入金額を入力してください',
  enter_withdrawal_amount: () => '出金額を入力してください',
  enter_transfer_amount: () => '返済する金額を入力してください',
  enter_exchange_amount: () => '両替する金額を入力してください',
  upload_transfer_screenshot: () => '振込画面の画像をアップロードしてください',
  deposit_already_pending: ({ order, until }) => `審査中の入金があります${more(order && `${order}、${until ?? ''}までに決定`)}`,
  funds_operation_in_progress: ({ order, until }) =>
    `ほかの入出金・借入の手続きが進行中です${more(order && `${order}、${until ?? ''}までに決定`)}`,
  close_positions_first: ({ now, until }) =>
    `保有中の建玉を先に決済してください${more(now && `現在${now}件`)}${until ? `。${until}からすべて決済できます` : ''}`,
  cancel_resting_orders_first: ({ now }) => `待機中の注文を先に取り消してください${more(now && `現在${now}件`)}`,
  loan_unpaid_repay_first: ({ now }) => `借入が残っています。先に返済してください${more(now)}`,
  credit_score_too_low: ({ now, needed }) =>
    `信用スコアが足りないため出金できません${more(now && `現在${now}、必要${needed ?? ''}`)}。時間がたつと回復します。カスタマーサービスにお問い合わせください`,
  outside_deposit_hours: ({ needed, until }) =>
    `入金の受付は営業日${needed ? `の${needed}` : ''}です${until ? `。次の受付は${until}から` : ''}`,
  outside_withdrawal_hours: ({ needed, until }) =>
    `出金の受付は営業日${needed ? `の${needed}` : ''}です${until ? `。次の受付は${until}から` : ''}`,
  below_minimum_deposit: ({ needed }) => `入金の最低額に足りません${more(needed && `1回${needed}から`)}`,
  above_maximum_deposit: ({ needed }) => `入金の上限を超えています${more(needed && `1回${needed}まで`)}`,
  below_minimum_withdrawal: ({ needed }) => `出金の最低額に足りません${more(needed && `1回${needed}から`)}`,
  loan_already_running: ({ now }) => `借入は一度に1件までです${more(now && `残り${now}`)}`,
  below_minimum_loan: ({ needed }) => `借入の最低額に足りません${more(needed && `${needed}から`)}`,
  ...productRefusals,
  insufficient_loan_limit: ({ now }) => `借入可能額が足りません${more(now)}`,
  ...blockRefusals,
  no_loan_to_repay: () => '返済する借入はありません',
  repayment_less_than_borrowed: ({ needed }) => `返済額が借入額に足りません${more(needed && `必要${needed}`)}`,
  same_currency_cannot_be_exchanged: () => '同じ通貨は両替できません',
  exchange_rate_not_obtained: () => '為替レートを取得できませんでした',
  exchange_quote_expired: () => 'レートの有効時間が過ぎました。新しいレートでもう一度どうぞ',
  exchange_rate_moved: ({ quoted, moved, spread }) =>
    quoted
      ? `提示したレート${quoted}から相場が${moved ?? ''}動き、スプレッド${spread ?? ''}を超えました。新しいレートでもう一度どうぞ`
      : '提示した後に相場がスプレッドを超えて動きました。新しいレートでもう一度どうぞ',
  exchange_amount_too_small: () => '金額が小さすぎて、受け取る通貨の最小単位になりません',
  request_already_decided: () => 'この申請はすでに処理されています',
  security_key_already_added: () => 'この認証キーはすでに登録されています',
  too_many_security_keys: ({ needed }) => `これ以上2段階認証を追加できません${more(needed && `${needed}件まで`)}`,
  push_not_possible: () => 'このブラウザーへの通知には対応していません',
  trading_locked: () => '取引がロックされています。取引パスワードで解除してください',
  key_used_differently: () => '同じ操作番号が別の内容で使われています。最初からやり直してください',
  product_missing_or_delisted: () => 'この銘柄・商品は存在しないか、上場廃止になっています',
  not_found: () => '見つかりませんでした',
  stock_price_not_obtained: () => '株価を取得できませんでした',
  stale_quote: ({ now }) => `株価の更新が止まっているため、取引できません${more(now && `最終更新 ${now}`)}`,
  enter_quantity_in_lots: () => '数量を口数（1口＝1株）の整数で入力してください',
  quantity_above_maximum: ({ needed }) => `株数が上限を超えています${more(needed && `1注文${needed}株まで`)}`,
  no_short_sale_on_first_day: ({ from }) =>
    `上場日の空売りはできません。貸せる株がまだありません${more(from && `${from}から可能`)}`,
  leverage_not_offered: ({ needed }) => `この市場では選べない倍率です${more(needed)}`,
  price_off_tick: ({ lower, upper }) => `価格が呼値の単位に合っていません${more(lower && `近い価格は${lower}と${upper ?? ''}`)}`,
  enter_price: () => '価格を入力してください',
  not_with_this_order_type: () => 'この注文の種類では指定できない項目です。項目を外すか、注文の種類を変えてください',
  beyond_price_limit: ({ limit_down, limit_up }) =>
    `価格が制限値幅（ストップ高・ストップ安）を超えています${more(limit_down && `${limit_down}～${limit_up ?? ''}`)}`,
  outside_trading_time: ({ next }) =>
    `取引時間外です。成行注文は${next ? `${next}から` : '取引時間に'}受け付けます。指値注文はいつでも出せます`,
  limit_order_before_first_price: ({ limit_down, limit_up }) =>
    `初値がつくまで、成行注文は受け付けません。指値で注文してください${more(limit_down && `${limit_down}～${limit_up ?? ''}`)}`,
  statement_too_long: ({ needed, entries }) =>
    `取引明細書が長すぎます${more(needed && `最長${needed}日・${entries ?? ''}件`)}。期間を短くしてください`,
  good_till_out_of_range: ({ from, to }) => `有効期限に選べない日付です${more(from && `${from}～${to ?? ''}`)}`,
  cancel_not_allowed_now: ({ next }) =>
    `取引所の決まりにより、この時間は取り消せません${next ? `。${next}から取り消せます` : ''}`,
  too_many_resting_orders: ({ needed }) => `待機中の注文が多すぎます${more(needed && `あと1件出すには${needed}件以下`)}`,
  order_not_holding: ({ now }) => `保有中ではありません${more(now && `現在：${now}`)}。同じ操作を繰り返さないでください`,
  order_not_pending: ({ now }) => `この注文はもう待機中ではありません${more(now && `現在：${now}`)}`,
  quantity_above_position: ({ needed }) => `保有している株数を超えています${more(needed && `${needed}株`)}`,
  amend_only_less: ({ needed }) => `株数は減らすことだけできます${more(needed && `${needed}株まで`)}`,
  cannot_sell_on_t1_day: ({ needed, exchange_allows }) =>
    `建てた当日は決済できません（T+1）${needed ? `。${needed}から決済できます` : ''}${exchange_allows === 'yes' ? '。取引所の規則では当日も可能ですが、当社の決まりです' : ''}`,
  credit_must_be_positive_integer: () => '追加する証拠金は1以上の整数で入力してください',
  insufficient_available_balance: () => '利用可能額が足りません',
  insufficient_balance: () => '残高が足りません',
  watchlist_full: ({ needed }) => `お気に入りがいっぱいです${more(needed && `追加するには${needed}件以下`)}`,
  customer_service_link_not_obtained: () => 'カスタマーサービスの連絡先を取得できませんでした',
  only_the_host: () => '時計を動かせるのは、このサーバーの管理者だけです',
  clock_is_live: () => '実時間で動いているため、時計は動かせません',
  clock_is_moving: ({ target }) => `時計を進めています。終わるまでお待ちください${more(target && `${target}まで`)}`,
  beyond_known_calendar: ({ now, needed }) =>
    `そこまでは時計を進められません。取引所の休業日がまだ発表されていません${more(needed && `発表済みは${needed}まで、移動先は${now ?? ''}`)}`,
  no_such_call: () => 'この機能は見つかりませんでした',
  server_error: () => 'サーバーで問題が起きました。しばらくしてからもう一度お試しください',
  body_too_large: () => '送信する内容が大きすぎます',
}
