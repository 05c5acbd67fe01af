import type { settlementTerms } from '../../settlement.ts'
import type { TextsOf } from '../../term-facts.ts'

export const settlement = {
  t_plus_one: {
    name: 'T+1',
    what: '买入当日不能卖出，次一交易日起才能卖。本练习三个市场都适用（东京和美国实际可当日卖出）。',
    example: '周二买入，周三开盘起可卖。',
  },
  trade_date: {
    name: '成交日',
    what: '买卖成立的日期，盈亏和费用按这一天计算。',
    example: '11 月 24 日成交，成交日就是 24 日。',
  },
  settlement_date: {
    name: '交收日',
    what: '股票和资金实际交割的日期：东京为成交后第二个营业日，美国为第一个营业日，A 股资金为 T+1。',
    example: '周二在东京成交，周四交收。',
  },
  sellable_date: {
    name: '可卖日',
    what: '持仓可以平仓的第一天，由 T+1 或大宗交易的锁定期决定。',
    example: '11 月 24 日买入，11 月 25 日起可卖。',
  },
  lock_period: {
    name: '锁定期',
    what: '买入后不能卖出的天数，是大宗交易和抢购折价的代价。',
    example: '锁定 5 天，则第 6 个交易日起可卖。',
  },
  day_trading: {
    name: '日内交易',
    what: '当天买入当天卖出。东京和美国实际允许，本练习的 T+1 不允许。',
    example: '9 点买入、14 点卖出的委托在这里会被拒绝。',
  },
  same_funds_rule: {
    name: '禁止差额结算',
    what: '日本现货交易中，同一笔资金当天不能对同一股票重复买卖。',
    example: '用 50 万日元买卖 A 之后，当天不能再用这笔钱买 A。',
  },
  ex_dividend_date: {
    name: '除权除息日',
    what: '从这一天起买入不再享有本次分红或送股，开盘价通常相应下调。',
    example: '前收 25.00 元、每股派 0.30 元，除息参考价为 24.70 元。',
  },
  record_date: {
    name: '股权登记日',
    what: '这一天登记在册的股东享有分红。需提前买入以完成交收。',
    example: '东京登记日为 3 月 31 日时，须提前两个营业日买入。',
  },
  dividend: {
    name: '股息',
    what: '公司分给股东的利润。本练习在除息日开盘入账，卖空则需支付。',
    example: '每股 0.30 元，100 股得 30 元。',
  },
  stock_split: {
    name: '拆股',
    what: '一股拆成多股，股数增加、股价按比例下降，持仓价值不变。',
    example: '一拆二：5,000 元 100 股变成 2,500 元 200 股。',
  },
} satisfies TextsOf<typeof settlementTerms>
