import type { EntryCause } from '../../texts.ts'

/** Descriptions of entries by what made them, in Japanese. */
export const causes: Readonly<Record<EntryCause, (date: string) => string>> = {
  placed: () => '注文のための拘束',
  amended: () => '訂正による拘束額の変更',
  ended: () => '注文の終了による拘束の解除',
  opened: () => '新規の約定',
  filled: () => '待機していた注文の約定',
  'topped-up': () => '証拠金の追加',
  accrued: (date) => `${date}の金利・貸株料`,
  dividend: (date) => `${date}の配当`,
  split: (date) => `${date}の株式分割`,
  closed: () => '決済',
  received: () => '受け取った株式の代金',
  other: () => 'その他のお金の動き',
}
