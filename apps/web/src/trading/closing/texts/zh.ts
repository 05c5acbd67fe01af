import type { ClosingTexts } from '../texts.ts'

export const texts: ClosingTexts = {
  paired: 'OCO',
  bracketTitle: (name) => `${name}的止盈与止损`,
  bracketNote: '可只填一项，也可两项都填。两项为一组 OCO 委托：其中一笔平掉这些股份后，另一笔即告结束。',
  bracketLots: (lots, shares) => `对 ${lots} 笔持仓（共 ${shares} 股）分别提交委托。`,
  takeProfit: '止盈价格',
  stopLoss: '止损触发价',
  stopLossHint: '出现该价格的成交时以市价委托。若跳空，则按开盘时的价格成交。',
  profitThere: '该价位的盈亏（已扣费用与利息）',
  bracketButton: '提交委托',
  lots: {
    choices: { fifo: '先进先出', lifo: '后进先出', chosen: '自行选择' },
    now: '现在可平仓',
    from: (date) => `可平仓日期 ${date}`,
  },
  trail: {
    unit: '跟踪幅度的单位',
    units: { amount: '价差', percent: '百分比' },
    distance: { amount: '跟踪幅度', percent: '跟踪幅度（%）' },
    hint: '触发价按此幅度跟随最优价格，只进不退。',
    missing: '请输入跟踪幅度',
    button: (shares, distance) => `跟踪止损平仓 ${shares} 股 · ${distance}`,
  },
  ordered: '平仓委托中',
  free: '可委托股数',
  orderedOf: (shares) => `${shares} 股委托中`,
  orderedNote: (held, ordered, free) => `持有的 ${held} 股中，${ordered} 股已有平仓委托，还可委托 ${free} 股。`,
  cancelOrdered: '撤销这些委托',
  staysOpen: '未平仓部分',
  stays: {
    unfilled_rest: '价格范围内没有对手盘',
    shares_are_ordered: '已有另一笔平仓委托',
    cannot_sell_on_t1_day: '尚不可平仓（T+1）',
  },
}
