import { consoleSlice } from '../shell/console-slice.ts'

/** Money in and out. */
export const funding = consoleSlice({
  reviews: {
    deposit: {
      queue: { jp: '入金', us: 'Deposits', cn: '入金' },
      name: { jp: '入金', us: 'Deposit', cn: '入金' },
      order: 2,
      details: {
        voucher: { jp: '振込画像', us: 'Voucher', cn: '转账截图' },
        card: { jp: 'カード', us: 'Card', cn: '银行卡' },
        card_seen: { jp: 'カード', us: 'Card', cn: '银行卡' },
      },
    },
    withdrawal: {
      queue: { jp: '出金', us: 'Withdrawals', cn: '出金' },
      name: { jp: '出金', us: 'Withdrawal', cn: '出金' },
      order: 3,
      details: {
        card: { jp: 'カード', us: 'Card', cn: '银行卡' },
        card_seen: { jp: 'カード', us: 'Card', cn: '银行卡' },
        fee: { jp: '手数料', us: 'Fee', cn: '费用' },
      },
    },
  },
  fields: {
    total_assets: { jp: '総資産', us: 'Total assets', cn: '总资产' },
    position_value: { jp: '建玉評価額', us: 'Positions', cn: '持仓市值' },
    available: { jp: '利用可能額', us: 'Available', cn: '可用余额' },
    frozen: { jp: '拘束中', us: 'Frozen', cn: '冻结' },
    total_debt: { jp: '負債', us: 'Debt', cn: '负债' },
    floating_profit: { jp: '評価損益', us: 'Floating profit', cn: '浮动盈亏' },
    equity: { jp: '純資産', us: 'Equity', cn: '净资产' },
    today_profit: { jp: '本日の損益', us: 'Today', cn: '今日盈亏' },
    amount: { jp: '金額', us: 'Amount', cn: '金额' },
    money: { jp: '金額', us: 'Amount', cn: '金额' },
    balance: { jp: '残高', us: 'Balance', cn: '余额' },
    time: { jp: '時刻', us: 'Time', cn: '时间' },
    card: { jp: 'カード', us: 'Card', cn: '银行卡' },
  },
})
