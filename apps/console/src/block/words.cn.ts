import { time } from '../ui/time.ts'
import type { BlockRefusals, BlockWords } from './words.ts'

/** What an application for a block says, and a stake for the intraday desk, in the operator's words. */
export const blockDetails: Readonly<Record<string, string>> = {
  desk: '交易台',
  date: '日期',
  capacity: '当日剩余额度（此申请之前）',
  offer: '项目',
  code: '股票',
  shares: '股数',
  price: '价格',
  quota: '总数量',
  cap: '上限',
  type: '市场',
}

/** Why a deed about offers cannot be done. */
export const blockRefusals: BlockRefusals = {
  market_not_closed: ({ from }) => `该市场正在交易，以收盘价为基准的发售最早可在 ${from === undefined ? '' : time(from)} 开始。`,
  outside_terms: ({ now, needed }) => `超出该市场的条件（${now ?? ''}，可为 ${needed ?? ''}）。`,
  own_proposal: () => '这是您本人提出的，须由另一位操作员批准。',
}

export const messages: BlockWords = {
  tab: '大宗与抢筹',
  create: '提出大宗或抢筹项目',
  offers: '项目',
  proposed: '等待另一位操作员批准',
  fourEyes: '项目经另一位操作员批准后开放，价格按批准时最近的收盘价确定。',
  approve: '批准并开放',
  drop: '撤回',
  propose: '提出',
  proposedBy: '提出人',
  channels: '通道',
  setPassword: '设置密码',
  handOut: '发放',
  withdraw: '中止',
  act: '操作',
  note: '项目与模拟市场的项目受相同限制，参考价为最近收盘价。配售由事先承诺的摇号决定，任何人都不能选择。',
  fields: {
    type: '市场',
    kind: '类型',
    code: '代码',
    discount: '折价（万分之）',
    quota: '总数量',
    cap: '每人上限',
    lock_days: '锁定天数',
    seller: '卖方',
    purpose: '原因',
    needs: '所需密码',
    channel: '通道',
    password: '密码',
    price: '价格（收盘）',
    closes: '截止',
  },
  values: {
    block: '大宗',
    grab: '抢筹',
    founder: '创始人',
    parent_company: '母公司',
    bank: '银行',
    insurer: '保险公司',
    fund: '基金',
    trading_partner: '业务伙伴',
    liquidity: '流动性',
    cross_shareholding: '解除交叉持股',
    diversification: '分散',
    inheritance: '继承',
    jpy: '日本',
    usd: '美国',
    cny: '中国',
  },
  passwords: { none: '无', channel: '通道密码', block: '该交易自己的密码' },
}
