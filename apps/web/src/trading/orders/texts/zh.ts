import type { HistoryTexts } from '../texts.ts'

export const texts: HistoryTexts = {
  title: '历史委托',
  everything: '查看全部委托（含更早的）',
  label: '全部委托',
  markets: '市场',
  all: '全部',
  states: { pending_order: '等待中', filled: '已成交', cancelled: '失效／撤销' },
  columns: {
    time: '委托时间',
    share: '股票',
    side: '买卖',
    type: '类型',
    shares: '股数',
    filled: '成交',
    limit: '限价',
    trigger: '触发价',
    average: '均价',
    state: '状态',
    ended: '结束时间',
    number: '编号',
  },
  forced: '强制平仓',
  none: '没有这样的委托。',
  loaded: (count) => `显示最近${count}条。排序和复制都只针对这${count}条。`,
}
