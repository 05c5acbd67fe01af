import type { OpsSentences } from '../shell/console-slice.ts'
import { time } from '../ui/time.ts'

export const blockRefusals = {
  outside_terms: {
    jp: ({ now, needed }) => `市場の条件の外です（${now ?? ''}、${needed ?? ''} なら可）。`,
    us: ({ now, needed }) => `This lies outside of the market’s terms (${now ?? ''}; ${needed ?? ''} would pass).`,
    cn: ({ now, needed }) => `超出该市场的条件（${now ?? ''}，可为 ${needed ?? ''}）。`,
  },
  market_not_closed: {
    jp: ({ from }) =>
      `この市場は立会中です。終値を基準とする価格で募集を始められるのは ${from === undefined ? '' : time(from)} からです。`,
    us: ({ from }) =>
      `This market trades: the price of its close would not stand beside it. An offer can be opened from ${from === undefined ? '' : time(from)} on.`,
    cn: ({ from }) => `该市场正在交易，以收盘价为基准的发售最早可在 ${from === undefined ? '' : time(from)} 开始。`,
  },
  own_proposal: {
    jp: 'ご自身の提案です。別の担当者の承認が必要です。',
    us: 'You proposed it: another operator has to approve it.',
    cn: '这是您本人提出的，须由另一位操作员批准。',
  },
} satisfies OpsSentences
