import { brackets, wideBrackets } from '../brackets.ts'
import type { SliceTexts } from '../slice-texts.ts'

/** The intraday desks. */
export const intradayTexts = {
  refusals: {
    intraday_already_applied: {
      ja: ({ now }) => `その日はすでに申し込んでいます${wideBrackets(now && `申込番号 ${now}`)}`,
      en: ({ now }) => `You have applied to this desk for that day already${brackets(now && `application ${now}`)}`,
      zh: ({ now }) => `您已向该交易台申请过该日${wideBrackets(now && `您的申请：${now}`)}`,
    },
    insufficient_desk_capacity: {
      ja: ({ now }) => `その日のデスクの残り枠が足りません${wideBrackets(now && `残り${now}`)}`,
      en: ({ now }) => `The desk has too little capacity left for that day${brackets(now && `${now} is left`)}`,
      zh: ({ now }) => `该日交易台的剩余额度不足${wideBrackets(now && `剩余 ${now}`)}`,
    },
    below_minimum_stake: {
      ja: ({ needed }) => `最低申込額に足りません${wideBrackets(needed && `${needed}から`)}`,
      en: ({ needed }) => `The amount is below the minimum${brackets(needed && `${needed}`)}`,
      zh: ({ needed }) => `低于最低申请金额${wideBrackets(needed && `${needed}`)}`,
    },
    above_maximum_stake: {
      ja: ({ needed }) => `申込の上限を超えています${wideBrackets(needed && `${needed}まで`)}`,
      en: ({ needed }) => `The amount is above the maximum${brackets(needed && `${needed} at most`)}`,
      zh: ({ needed }) => `超过最高申请金额${wideBrackets(needed && `最高 ${needed}`)}`,
    },
  },
  successes: {},
  moves: {
    'intraday/applied': { ja: '日計りの申込', en: 'Intraday application', zh: '日内交易申请' },
    'intraday/rejected': { ja: '日計りの却下による返金', en: 'Intraday application returned: rejected', zh: '日内交易驳回退款' },
    'intraday/failed': {
      ja: '日計りの返金（売買なし）',
      en: 'Intraday application returned: not traded',
      zh: '日内交易退款（未交易）',
    },
    'intraday/missed': {
      ja: '日計りの返金（承認が間に合わず）',
      en: 'Intraday application returned: passed too late',
      zh: '日内交易退款（审核过迟）',
    },
    'intraday/paid': { ja: '日計りの精算', en: 'Intraday application settled', zh: '日内交易结算' },
  },
} satisfies SliceTexts
