import type { OpsSentences } from '../shell/console-slice.ts'
import { time } from '../ui/time.ts'

export const blockRefusals = {
  outside_terms: {
    ja: ({ now, needed }) => `市場の条件の範囲外です（現在 ${now ?? ''}、可能な値 ${needed ?? ''}）。`,
    en: ({ now, needed }) => `This is outside the market’s limits (${now ?? ''}; ${needed ?? ''} would be accepted).`,
    zh: ({ now, needed }) => `超出该市场的条件（当前 ${now ?? ''}，可用 ${needed ?? ''}）。`,
  },
  market_not_closed: {
    ja: ({ from }) =>
      `この市場は立会中です。終値を基準とする価格で募集を始められるのは ${from === undefined ? '' : time(from)} からです。`,
    en: ({ from }) =>
      `This market is open. An offer priced from its close can be opened from ${from === undefined ? '' : time(from)}.`,
    zh: ({ from }) => `该市场正在交易，以收盘价为基准的发售最早可在 ${from === undefined ? '' : time(from)} 开始。`,
  },
  own_proposal: {
    ja: 'ご自身の提案です。別の運営者の承認が必要です。',
    en: 'You proposed this. Another operator must approve it.',
    zh: '这是您本人提出的，须由另一位运营人员批准。',
  },
} satisfies OpsSentences
