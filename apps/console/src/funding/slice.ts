import { consoleSlice } from '../shell/console-slice.ts'

/** Money in and out. */
export const funding = consoleSlice({
  reviews: {
    deposit: {
      queue: { ja: '入金', en: 'Deposits', zh: '充值' },
      name: { ja: '入金', en: 'Deposit', zh: '充值' },
      order: 2,
      details: {
        voucher: { ja: '振込画面の画像', en: 'Transfer screenshot', zh: '转账截图' },
        card: { ja: '銀行口座', en: 'Card', zh: '银行卡' },
        card_seen: { ja: '銀行口座', en: 'Card', zh: '银行卡' },
      },
    },
    withdrawal: {
      queue: { ja: '出金', en: 'Withdrawals', zh: '提现' },
      name: { ja: '出金', en: 'Withdrawal', zh: '提现' },
      order: 3,
      details: {
        card: { ja: '銀行口座', en: 'Card', zh: '银行卡' },
        card_seen: { ja: '銀行口座', en: 'Card', zh: '银行卡' },
        fee: { ja: '手数料', en: 'Fee', zh: '费用' },
      },
    },
  },
  fields: {
    total_assets: { ja: '総資産', en: 'Total assets', zh: '总资产' },
    position_value: { ja: '保有株の評価額', en: 'Market value of holdings', zh: '持仓市值' },
    available: { ja: '利用可能額', en: 'Available balance', zh: '可用余额' },
    frozen: { ja: '拘束中の資産', en: 'Frozen funds', zh: '冻结资金' },
    total_debt: { ja: '負債合計', en: 'Total debt', zh: '总负债' },
    floating_profit: { ja: '評価損益', en: 'Floating profit', zh: '浮动盈亏' },
    equity: { ja: '純資産', en: 'Net assets', zh: '净资产' },
    today_profit: { ja: '本日の損益', en: 'Today', zh: '今日盈亏' },
    amount: { ja: '金額', en: 'Amount', zh: '金额' },
    money: { ja: '金額', en: 'Amount', zh: '金额' },
    balance: { ja: '残高', en: 'Balance', zh: '余额' },
    time: { ja: '時刻', en: 'Time', zh: '时间' },
    card: { ja: '銀行口座', en: 'Card', zh: '银行卡' },
  },
})
