import type { ClosingMessages } from './closing-words.ts'

export const messages: ClosingMessages = {
  paired: 'OCO',
  bracket: '止盈／止损',
  bracketTitle: (name) => `${name}的止盈与止损`,
  bracketNote: '可只填一项，也可两项都填。两项为一组 OCO 委托：其中一笔平掉持仓后，另一笔即告结束。',
  takeProfit: '止盈价格',
  stopLoss: '止损触发价',
  stopLossHint: '出现该价格的成交时以市价委托。若跳空，则按开盘时的价格成交。',
  profitThere: '该价位的盈亏（已扣费用与利息）',
  bracketButton: '提交委托',
  amendOne: (type) => `改单：${type}`,
  staysOpen: '未平仓部分',
  stays: {
    unfilled_rest: '价格范围内没有对手盘',
    order_not_holding: '已有另一笔平仓委托',
    cannot_sell_on_t1_day: '尚不可平仓（T+1）',
  },
}
