import { consoleSlice } from '../shell/console-slice.ts'

/** Money in and out. */
export const funding = consoleSlice({
  reviews: {
    deposit: {
      queue: { jp: '入金', us: 'Deposits', cn: '充值' },
      name: { jp: '入金', us: 'Deposit', cn: '充值' },
      order: 2,
      details: {
        voucher: { jp: '振込画面の画像', us: 'Transfer screenshot', cn: '转账截图' },
        card: { jp: '銀行口座', us: 'Card', cn: '银行卡' },
        card_seen: { jp: '銀行口座', us: 'Card', cn: '银行卡' },
      },
    },
    withdrawal: {
      queue: { jp: '出金', us: 'Withdrawals', cn: '提现' },
      name: { jp: '出金', us: 'Withdrawal', cn: '提现' },
      order: 3,
      details: {
        card: { jp: '銀行口座', us: 'Card', cn: '银行卡' },
        card_seen: { jp: '銀行口座', us: 'Card', cn: '银行卡' },
        fee: { jp: '手数料', us: 'Fee', cn: '费用' },
      },
    },
  },
  fields: {
    total_assets: { jp: '総資産', us: 'Total assets', cn: '总资产' },
    position_value: { jp: '保有株の評価額', us: 'Market value of holdings', cn: '持仓市值' },
    available: { jp: '利用可能額', us: 'Available balance', cn: '可用余额' },
    frozen: { jp: '拘束中の資産', us: 'Frozen funds', cn: '冻结资金' },
    total_debt: { jp: '負債合計', us: 'Total debt', cn: '总负债' },
    floating_profit: { jp: '評価損益', us: 'Floating profit', cn: '浮动盈亏' },
    equity: { jp: '純資産', us: 'Net assets', cn: '净资产' },
    today_profit: { jp: '本日の損益', us: 'Today', cn: '今日盈亏' },
    amount: { jp: '金額', us: 'Amount', cn: '金额' },
    money: { jp: '金額', us: 'Amount', cn: '金额' },
    balance: { jp: '残高', us: 'Balance', cn: '余额' },
    time: { jp: '時刻', us: 'Time', cn: '时间' },
    card: { jp: '銀行口座', us: 'Card', cn: '银行卡' },
  },
})
