import type { EntryCause } from '../../texts.ts'

/** Descriptions of entries by what made them, in Chinese. */
export const causes: Readonly<Record<EntryCause, (date: string) => string>> = {
  placed: () => '委托冻结',
  amended: () => '改单后重新冻结',
  ended: () => '委托结束，解除冻结',
  opened: () => '开仓',
  filled: () => '挂单成交',
  'topped-up': () => '追加保证金',
  accrued: (date) => `${date} 的利息与融券费`,
  dividend: (date) => `${date} 的分红`,
  split: (date) => `${date} 的股票拆分`,
  closed: () => '平仓',
  received: () => '到账股份的价款',
  other: () => '其他资金变动',
}
