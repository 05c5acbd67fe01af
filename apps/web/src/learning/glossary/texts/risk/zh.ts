import type { riskTerms } from '../../risk.ts'
import type { TextsOf } from '../../term-facts.ts'

export const risk = {
  floating_profit: {
    name: '浮动盈亏',
    what: '未平仓持仓的盈亏，只算价差，未扣费用和利息。',
    example: '25.00 元买入 100 股，现价 25.20 元，浮盈 20 元。',
  },
  realised_profit: {
    name: '已实现盈亏',
    what: '平仓后确定的盈亏，已扣除全部费用和利息。',
    example: '价差 20 元、费用和利息共 6 元，已实现 14 元。',
  },
  equity: {
    name: '净资产',
    what: '现在全部平仓后剩下的金额：余额＋冻结＋浮动盈亏－负债。',
    example: '余额 80 万、保证金 20 万、浮亏 3 万，净资产 97 万。',
  },
  available_money: {
    name: '可用资金',
    what: '现在可用于下单或提现的金额，不含被委托和申购冻结的部分。',
    example: '余额 100 万、委托冻结 15 万，可用 85 万。',
  },
  held_money: {
    name: '冻结资金',
    what: '为等待中的委托和申购预留的金额，未用部分退回。',
    example: '25.00 元限价 100 股、1 倍，冻结 2,500 元和手续费。',
  },
  average_cost: { name: '平均成本', what: '持仓总成本除以股数。', example: '25.00 元 100 股、24.00 元 100 股，均价 24.50 元。' },
  position_size: {
    name: '仓位大小',
    what: '一笔交易投入的金额，可由可承受的亏损倒推。',
    example: '最多亏 1 万日元、止损距离 50 日元，则 200 股。',
  },
  diversification: {
    name: '分散投资',
    what: '把资金分到多只股票、行业、市场和时间，降低单一失败的影响。',
    example: '5 只各占 20%，其中一只腰斩，总体亏 10%。',
  },
  drawdown: {
    name: '回撤',
    what: '资产从最高点下降的幅度，恢复所需的涨幅大于跌幅。',
    example: '100 万跌到 75 万，回撤 25%，要涨 33.3% 才能恢复。',
  },
  volatility: {
    name: '波动率',
    what: '价格波动的大小，常用日涨跌幅标准差的年化值表示。',
    example: '日标准差 1.5%，年化约 23.8%。',
  },
  gap_risk: {
    name: '跳空风险',
    what: '开盘价与前收盘价相差较大，中间价位无法成交，止损也只能在开盘价附近成交。',
    example: '前收 25.00、开盘 24.00，24.50 的止损约在 24.00 成交。',
  },
  stop_loss: {
    name: '止损',
    what: '价格跌到事先定好的水平就卖出，确认亏损。',
    example: '25.00 元买入、24.50 元卖出，100 股亏 50 元加费用。',
  },
  risk_reward_ratio: {
    name: '盈亏比',
    what: '到止损的幅度与到目标的幅度之比。1 比 2 时，三次对一次即可持平（未计费用）。',
    example: '25.00 买入、止损 24.50、目标 26.00，盈亏比 1 比 2。',
  },
  averaging_down: {
    name: '补仓摊低',
    what: '下跌后加仓以降低平均成本，若继续下跌，亏损也随股数增大。',
    example: '25.00 元 100 股、23.00 元 100 股，均价 24.00 元；跌到 22.00 元亏 400 元。',
  },
} satisfies TextsOf<typeof riskTerms>
