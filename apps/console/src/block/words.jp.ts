import { time } from '../ui/time.ts'
import type { BlockRefusals, BlockWords } from './words.ts'

/** What an application for a block says, and a stake for the intraday desk, in the operator's words. */
export const blockDetails: Readonly<Record<string, string>> = {
  desk: 'デスク',
  date: '対象日',
  capacity: 'その日の残り枠（この申込みの前）',
  offer: '案件',
  code: '銘柄',
  shares: '株数',
  price: '価格',
  quota: '募集株数',
  cap: '上限',
  type: '市場',
}

/** Why a deed about offers cannot be done. */
export const blockRefusals: BlockRefusals = {
  market_not_closed: ({ from }) =>
    `この市場は立会中です。終値を基準とする価格で募集を始められるのは ${from === undefined ? '' : time(from)} からです。`,
  outside_terms: ({ now, needed }) => `市場の条件の外です（${now ?? ''}、${needed ?? ''} なら可）。`,
  own_proposal: () => 'ご自身の提案です。別の担当者の承認が必要です。',
}

export const messages: BlockWords = {
  tab: '立会外・先着',
  create: '立会外・先着の案件を提案する',
  offers: '案件',
  proposed: '別の担当者の承認待ち',
  fourEyes: '案件は、別の担当者が承認したときに開きます。価格は、その時点の直近の終値から決まります。',
  approve: '承認して開く',
  drop: '取り下げる',
  propose: '提案する',
  proposedBy: '提案者',
  channels: 'チャネル',
  setPassword: 'パスワードを設定',
  handOut: '渡す',
  withdraw: '中止',
  act: '操作',
  note: '案件は模擬市場のものと同じ範囲に限られ、基準は直近の終値です。割当は事前に約束した抽選で決まり、誰にも選べません。',
  fields: {
    type: '市場',
    kind: '種類',
    code: '銘柄コード',
    discount: '割引（万分率）',
    quota: '募集株数',
    cap: 'お一人の上限',
    lock_days: '売却制限日数',
    seller: '売り手',
    purpose: '目的',
    needs: '求めるパスワード',
    channel: 'チャネル',
    password: 'パスワード',
    price: '価格（終値）',
    closes: '受付終了',
  },
  values: {
    block: '立会外',
    grab: '先着',
    founder: '創業者',
    parent_company: '親会社',
    bank: '銀行',
    insurer: '保険会社',
    fund: 'ファンド',
    trading_partner: '取引先',
    liquidity: '流動性',
    cross_shareholding: '持ち合い解消',
    diversification: '分散',
    inheritance: '相続',
    jpy: '日本',
    usd: '米国',
    cny: '中国',
  },
  passwords: { none: 'なし', channel: 'チャネルパスワード', block: 'この募集のパスワード' },
}
