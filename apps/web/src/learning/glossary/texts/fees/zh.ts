import type { feesTerms } from '../../fees.ts'
import type { TextsOf } from '../../term-facts.ts'

export const fees = {
  purchase_fee: {
    name: '买入手续费',
    what: '买入时支付的费用。本账户日本和美国为成交额的 0.10%，中国为 0.025%。',
    example: '买入 25 万日元，手续费 250 日元。',
  },
  selling_fee: {
    name: '卖出手续费',
    what: '卖出时支付的费用，费率与买入相同。卖空在开仓卖出时支付。',
    example: '卖出 26 万日元，手续费 260 日元。',
  },
  minimum_fee: {
    name: '最低手续费',
    what: '每笔委托手续费的下限。本账户只有中国股票有，为 5 元。',
    example: '1,000 元的 0.025% 是 0.25 元，但要付 5 元；满 2 万元后按费率计算。',
  },
  stamp_duty: {
    name: '印花税',
    what: '卖出 A 股时按成交额征收的税，2023 年 8 月 28 日起为 0.05%。日本和美国没有。',
    example: '卖出 1 万元，印花税 5 元。',
  },
  sec_fee: {
    name: 'SEC 费',
    what: '卖出美股时依法收取的费用，费率每年调整。',
    example: '2026 年 4 月 4 日起，每卖出 100 万美元收 20.60 美元。',
  },
  trading_activity_fee: {
    name: '交易活动费（TAF）',
    what: '卖出美股时按股数收取的 FINRA 费用，每笔有上限。',
    example: '卖出 1,000 股收 0.20 美元（每股 0.000195 美元，进位到分）。',
  },
  transfer_fee: {
    name: '过户费',
    what: 'A 股变更登记的费用，买卖双方均为成交额的 0.001%。',
    example: '成交 10 万元，过户费 1 元。',
  },
  fee_rounding: {
    name: '手续费进位',
    what: '手续费按整笔委托的累计成交额计算，只进位一次，分几次成交费用都一样。',
    example: '25 万日元的买单，一次或十次成交都是 250 日元。',
  },
  break_even: {
    name: '盈亏平衡价',
    what: '扣除手续费和利息后不赚不亏的价格，略高于买入价。',
    example: '2,500 元买入 100 股，往返手续费约 500 元，则约 2,505 元。',
  },
  exchange_spread: {
    name: '兑换点差',
    what: '兑换时在中间价上加收的差价，来回要付两次。',
    example: '中间价 150.00、点差 0.25，则买入 1 美元需 150.25 日元。',
  },
  capital_gains_tax: {
    name: '资本利得税',
    what: '对卖出股票盈利征收的税。日本上市股票为 20.315%，中国个人买卖 A 股暂免。本练习不扣除。',
    example: '盈利 10 万日元，在日本实际要缴 20,315 日元。',
  },
} satisfies TextsOf<typeof feesTerms>
