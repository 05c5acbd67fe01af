import type { TableTexts } from '../texts.ts'

export const texts: TableTexts = {
  views: { moves: '资金变动', orders: '委托', fills: '成交', results: '已实现盈亏' },
  label: '记录种类',
  columns: {
    time: '时间',
    what: '内容',
    about: '对象',
    amount: '变动',
    balance: '余额',
    number: '编号',
    share: '股票',
    side: '买卖',
    shares: '股数',
    price: '均价',
    fees: '费用与税',
    realised: '已实现盈亏',
  },
  sides: { long: { buy: '买入', sell: '卖出' }, short: { sell: '卖空', buy: '买回' } },
  sum: (count) => `${count}笔合计`,
  loaded: (count) => `显示最近${count}条。排序、合计和复制都只针对这${count}条。`,
  noFills: '该货币还没有成交。',
  noResults: '到目前为止的记录中没有平仓。',
  open: (what) => `打开明细：${what}`,
}
