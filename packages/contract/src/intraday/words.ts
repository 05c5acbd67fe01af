import { brackets, wideBrackets } from '../brackets.ts'
import type { SliceWords } from '../slice-words.ts'

/** The intraday desks. */
export const intradayWords = {
  refusals: {
    intraday_already_applied: {
      jp: ({ now }) => `その日はすでに申し込んでいます${wideBrackets(now && `申込番号 ${now}`)}`,
      us: ({ now }) => `You have applied to this desk for that day already${brackets(now && `application ${now}`)}`,
      cn: ({ now }) => `您已向该交易台申请过该日${wideBrackets(now && `您的申请：${now}`)}`,
    },
    insufficient_desk_capacity: {
      jp: ({ now }) => `その日のデスクの残り枠が足りません${wideBrackets(now && `残り${now}`)}`,
      us: ({ now }) => `The desk has too little capacity left for that day${brackets(now && `${now} is left`)}`,
      cn: ({ now }) => `该日交易台的剩余额度不足${wideBrackets(now && `剩余 ${now}`)}`,
    },
    below_minimum_stake: {
      jp: ({ needed }) => `最低申込額に足りません${wideBrackets(needed && `${needed}から`)}`,
      us: ({ needed }) => `The amount is below the minimum${brackets(needed && `${needed}`)}`,
      cn: ({ needed }) => `低于最低申请金额${wideBrackets(needed && `${needed}`)}`,
    },
    above_maximum_stake: {
      jp: ({ needed }) => `申込の上限を超えています${wideBrackets(needed && `${needed}まで`)}`,
      us: ({ needed }) => `The amount is above the maximum${brackets(needed && `${needed} at most`)}`,
      cn: ({ needed }) => `超过最高申请金额${wideBrackets(needed && `最高 ${needed}`)}`,
    },
  },
  successes: {},
  moves: {
    'intraday/applied': { jp: '日計りの申込', us: 'Intraday application', cn: '日内交易申请' },
    'intraday/rejected': { jp: '日計りの却下による返金', us: 'Intraday application returned: rejected', cn: '日内交易驳回退款' },
    'intraday/failed': {
      jp: '日計りの返金（売買なし）',
      us: 'Intraday application returned: not traded',
      cn: '日内交易退款（未交易）',
    },
    'intraday/missed': {
      jp: '日計りの返金（承認が間に合わず）',
      us: 'Intraday application returned: passed too late',
      cn: '日内交易退款（审核过迟）',
    },
    'intraday/paid': { jp: '日計りの精算', us: 'Intraday application settled', cn: '日内交易结算' },
  },
} satisfies SliceWords
