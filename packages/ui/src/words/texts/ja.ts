import type { WalletType } from '@zaraba/market/wallets.ts'
import type { WaitingState } from '../../sheets/waiting.ts'

export const texts = {
  back: '戻る',
  close: '閉じる',
  cancel: 'キャンセル',
  confirm: '確認',
  retry: 'もう一度試す',
  reload: '再読み込み',
  more: 'もっと見る',
  loading: '読み込み中',
  noData: 'データがありません',
  networkError: '通信できませんでした。接続を確認してください。',
  garbled: 'サーバー以外からの応答がありました。接続を確認してください。',
  waiting: {
    asking:
      'まだ応答がありません。同じ内容で問い合わせを続けています。二重に処理されることはありません。お金が動いたかどうかはまだ分かりません。',
    nothing_done: '混み合っているため処理していません。お金は動いていません。少し待ってからお試しください。',
    unknown:
      '応答がありません。処理されたか、お金が動いたかは分かっていません。もう一度お試しください。二重に処理されることはありません。',
  } satisfies Record<WaitingState, string>,
  unknownError: '処理できませんでした。しばらくしてからもう一度お試しください。',
  noMoneyMoved: 'お金は動いていません。',
  requestNumber: (request: string) => `お問い合わせ番号 ${request}`,
  /** A text behind its label, with the colon as the language writes it. */
  labelled: (label: string, text: string) => `${label}：${text}`,
  showPassword: 'パスワードを表示',
  hidePassword: 'パスワードを隠す',
  less: '減らす',
  increase: '増やす',
  up: '上昇',
  down: '下落',
  unchanged: '変わらず',
  currencies: {
    jpy: '日本円',
    usd: '米ドル',
    cny: '人民元',
    twd: '台湾ドル',
    hkd: '香港ドル',
    thb: 'バーツ',
    vnd: 'ドン',
    myr: 'リンギット',
    krw: 'ウォン',
  } satisfies Record<WalletType, string>,
  phases: {
    closed: '取引時間外',
    pre_open: '寄付前',
    continuous: '取引中',
    break: '昼休み',
    pre_close: '引け前',
    closing_auction: '引け',
  },
  /** The clock of an exchange that is not the customer's, behind theirs. */
  exchangeTime: (time: string, city: string) => `（${city}\u00a0${time}）`,
  typed: {
    unreadable: (example: string) => `数値として読めません。${example}や3万のように入力してください。`,
    whole: '整数で入力してください。',
    digits: (most: number) => `小数は${most}桁までです。`,
  },
  atMostDays: (days: number) => `選べるのは${days}日までです`,
}
