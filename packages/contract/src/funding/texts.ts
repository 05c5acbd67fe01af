import { brackets, wideBrackets } from '../brackets.ts'
import type { SliceTexts } from '../slice-texts.ts'

/** Money in and out, records and statements. */
export const fundingTexts = {
  refusals: {
    deposit_already_pending: {
      ja: ({ order, until }) => `審査中の入金があります${wideBrackets(order && `${order}、${until ?? ''}までに回答`)}`,
      en: ({ order, until }) => `A deposit is already pending${brackets(order && `${order}, decision by ${until ?? ''}`)}`,
      zh: ({ order, until }) => `已有待审核的充值${wideBrackets(order && `${order}，${until ?? ''} 前答复`)}`,
    },
    funds_operation_in_progress: {
      ja: ({ order, until }) =>
        `ほかの入出金・借入の手続きが進行中です${wideBrackets(order && `${order}、${until ?? ''}までに回答`)}`,
      en: ({ order, until }) =>
        `Another funds operation is in progress${brackets(order && `${order}, decision by ${until ?? ''}`)}`,
      zh: ({ order, until }) => `有其他资金操作正在进行${wideBrackets(order && `${order}，${until ?? ''} 前答复`)}`,
    },
    close_positions_first: {
      ja: ({ now, until }) =>
        `保有中の建玉を先に決済してください${wideBrackets(now && `現在${now}件`)}${until ? `。${until}からすべて決済できます` : ''}`,
      en: ({ now, until }) =>
        `Close your open positions first${brackets(now && `${now} open`)}${until ? `. All can be closed from ${until}` : ''}`,
      zh: ({ now, until }) => `请先平仓${wideBrackets(now && `现有 ${now} 笔持仓`)}${until ? `，${until} 起可全部平仓` : ''}`,
    },
    cancel_resting_orders_first: {
      ja: ({ now }) => `待機中の注文を先に取り消してください${wideBrackets(now && `現在${now}件`)}`,
      en: ({ now }) => `Cancel your waiting orders first${brackets(now && `${now} waiting`)}`,
      zh: ({ now }) => `请先撤销挂单${wideBrackets(now && `现有 ${now} 笔`)}`,
    },
    credit_score_too_low: {
      ja: ({ now, needed }) =>
        `信用スコアが足りないため出金できません${wideBrackets(now && `現在${now}、必要${needed ?? ''}`)}。時間とともに回復します。カスタマーサービスにお問い合わせください`,
      en: ({ now, needed }) =>
        `Your credit score is too low to withdraw${brackets(now && `${now}, needed ${needed ?? ''}`)}. It recovers over time; please contact customer service`,
      zh: ({ now, needed }) =>
        `信用分不足，无法提现${wideBrackets(now && `当前 ${now}，需要 ${needed ?? ''}`)}。分数会随时间恢复，请联系客服`,
    },
    outside_deposit_hours: {
      ja: ({ needed, until }) => `入金の受付は営業日${needed ? `の${needed}` : ''}です${until ? `。次の受付は${until}から` : ''}`,
      en: ({ needed, until }) =>
        `Deposits are accepted on working days${needed ? `, ${needed}` : ''}${until ? `. Next from ${until}` : ''}`,
      zh: ({ needed, until }) => `充值受理时间为工作日${needed ? ` ${needed}` : ''}${until ? `，下次 ${until} 起` : ''}`,
    },
    outside_withdrawal_hours: {
      ja: ({ needed, until }) => `出金の受付は営業日${needed ? `の${needed}` : ''}です${until ? `。次の受付は${until}から` : ''}`,
      en: ({ needed, until }) =>
        `Withdrawals are accepted on working days${needed ? `, ${needed}` : ''}${until ? `. Next from ${until}` : ''}`,
      zh: ({ needed, until }) => `提现受理时间为工作日${needed ? ` ${needed}` : ''}${until ? `，下次 ${until} 起` : ''}`,
    },
    below_minimum_withdrawal: {
      ja: ({ needed }) => `出金の最低額に足りません${wideBrackets(needed && `1回${needed}から`)}`,
      en: ({ needed }) => `The amount is below the minimum withdrawal${brackets(needed)}`,
      zh: ({ needed }) => `低于单笔提现最低金额${wideBrackets(needed)}`,
    },
    enter_amount: {
      ja: '金額を入力してください',
      en: 'Enter an amount',
      zh: '请输入金额',
    },
    enter_recharge_amount: {
      ja: '入金額を入力してください',
      en: 'Enter the deposit amount',
      zh: '请输入充值金额',
    },
    enter_withdrawal_amount: {
      ja: '出金額を入力してください',
      en: 'Enter the withdrawal amount',
      zh: '请输入提现金额',
    },
    below_minimum_deposit: {
      ja: ({ needed }) => `入金の最低額に足りません${wideBrackets(needed && `1回${needed}から`)}`,
      en: ({ needed }) => `The amount is below the minimum deposit${brackets(needed)}`,
      zh: ({ needed }) => `低于单笔充值最低金额${wideBrackets(needed)}`,
    },
    above_maximum_deposit: {
      ja: ({ needed }) => `入金の上限を超えています${wideBrackets(needed && `1回${needed}まで`)}`,
      en: ({ needed }) => `The amount is above the maximum of one deposit${brackets(needed)}`,
      zh: ({ needed }) => `超过单笔充值最高金额${wideBrackets(needed)}`,
    },
    upload_transfer_screenshot: {
      ja: '振込画面の画像をアップロードしてください',
      en: 'Upload a transfer screenshot',
      zh: '请上传转账截图',
    },
    statement_too_long: {
      ja: ({ needed, entries }) =>
        `取引報告書が長すぎます${wideBrackets(needed && `最長${needed}日・${entries ?? ''}件`)}。期間を短くしてください`,
      en: ({ needed, entries }) =>
        `This period is too long for one statement${brackets(needed && `at most ${needed} days and ${entries ?? ''} entries`)}. Choose a shorter period`,
      zh: ({ needed, entries }) => `对账单过长${wideBrackets(needed && `最多 ${needed} 天、${entries ?? ''} 笔`)}，请缩短期间`,
    },
    insufficient_available_balance: {
      ja: '利用可能額が足りません',
      en: 'Not enough available balance',
      zh: '可用余额不足',
    },
    insufficient_balance: {
      ja: '残高が足りません',
      en: 'Not enough balance',
      zh: '余额不足',
    },
  },
  successes: {
    recharge_submission_success: {
      ja: '入金を申し込みました',
      en: 'Deposit submitted',
      zh: '充值申请已提交',
    },
    withdrawal_submission_success: {
      ja: '出金を申し込みました',
      en: 'Withdrawal submitted',
      zh: '提现申请已提交',
    },
    receipt_success: {
      ja: '入金を受け取りました',
      en: 'Deposit received',
      zh: '款项已到账',
    },
  },
  moves: {
    'funding/credited': { ja: '入金', en: 'Deposit', zh: '充值' },
    'funding/held': { ja: '出金の申込', en: 'Withdrawal requested', zh: '提现申请' },
    'funding/paid': { ja: '出金の支払', en: 'Withdrawal paid', zh: '提现付款' },
    'funding/back': { ja: '出金の返金', en: 'Withdrawal returned', zh: '提现退回' },
  },
} satisfies SliceTexts
