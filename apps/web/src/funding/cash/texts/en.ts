import type { CashTexts } from '../texts.ts'

const none = () => ''
const waiting = ({ met, order, until }: { met: boolean; order: string; until: string }) =>
  met ? '' : `${order} is in progress, decision by ${until}`

export const texts: CashTexts = {
  lines: {
    account_banned_or_frozen: {
      title: () => 'The account is not frozen',
      text: ({ reason, until }) => (reason === '' ? '' : `Frozen: ${reason}${until === '' ? '' : `, until ${until}`}`),
      action: 'Contact us',
    },
    no_trading: {
      title: () => 'Trading is not restricted',
      text: ({ reason, until }) => (reason === '' ? '' : `Restricted: ${reason}${until === '' ? '' : `, until ${until}`}`),
      action: 'Contact us',
    },
    fund_password_not_set: { title: () => 'Fund password is set', text: none, action: 'Set it' },
    complete_real_name_first: {
      title: () => 'Real name is verified',
      text: ({ now }) =>
        ({ unverified: 'Not applied for yet', under_review: 'Under review', failed: 'Did not pass', verified: '' })[now] ?? '',
      action: 'Verify',
    },
    bind_card_first: {
      title: () => 'A bank card is bound',
      text: ({ met, now }) => (met ? (now === '1' ? '1 card' : `${now} cards`) : 'The app issues one for practice'),
      action: 'Get one',
    },
    security_key_required: { title: () => 'Two-step verification', text: () => 'Asked for with the request', action: '' },
    deposit_already_pending: { title: () => 'No deposit is pending', text: waiting, action: 'See it' },
    funds_operation_in_progress: { title: () => 'No other funds operation', text: waiting, action: 'See it' },
    close_positions_first: {
      title: () => 'No open positions',
      text: ({ met, now, until }) => (met ? '' : `${now} open${until === '' ? '' : `, all can be closed from ${until}`}`),
      action: 'Close them',
    },
    cancel_resting_orders_first: {
      title: () => 'No waiting orders',
      text: ({ met, now }) => (met ? '' : `${now} waiting`),
      action: 'Cancel them',
    },
    loan_unpaid_repay_first: {
      title: () => 'No unpaid loan',
      text: ({ met, nowAmount }) => (met ? '' : `${nowAmount} with interest`),
      action: 'Repay',
    },
    loan_already_running: {
      title: () => 'No loan is outstanding',
      text: ({ met, nowAmount }) => (met ? '' : `${nowAmount} with interest`),
      action: 'Repay',
    },
    insufficient_loan_limit: {
      title: () => 'The score is high enough',
      text: ({ met, nowAmount, score, threshold }) =>
        met ? `Score ${score}: up to ${nowAmount}` : `Score ${score}; ${threshold} or more is needed. It recovers over time`,
      action: 'Details',
    },
    credit_score_too_low: {
      title: ({ now }) => `Credit score ${now}`,
      text: ({ met, needed, until }) => {
        if (met) return `${needed} or more is needed`
        return until === ''
          ? `${needed} or more is needed. It recovers over time; customer service can help`
          : `${needed} or more is needed. It recovers automatically by ${until}; customer service can help`
      },
      action: 'Details',
    },
    outside_deposit_hours: {
      title: ({ needed }) => `Working days ${needed}`,
      text: ({ met, until }) => (met ? `Open until ${until}` : `Opens ${until}`),
      action: '',
    },
    outside_withdrawal_hours: {
      title: ({ needed }) => `Working days ${needed}`,
      text: ({ met, until }) => (met ? `Open until ${until}` : `Opens ${until}`),
      action: '',
    },
    below_minimum_withdrawal: {
      title: ({ neededAmount }) => `An available balance of at least ${neededAmount}`,
      text: ({ met, nowAmount, equity, enough }) => {
        if (met || equity === '') return `Available balance ${nowAmount}`
        return enough
          ? `Available balance ${nowAmount}; you own ${equity} in total`
          : `You own ${equity} in total, less than the minimum. You do not have to pay anything: no payment makes a withdrawal possible`
      },
      action: 'Exchange',
    },
    intraday_already_applied: {
      title: () => 'No application for that day yet',
      text: ({ now }) => (now === '' ? '' : `Your application ${now}`),
      action: 'See it',
    },
    insufficient_desk_capacity: {
      title: () => 'The desk has capacity',
      text: ({ nowAmount }) => `${nowAmount} left`,
      action: '',
    },
  },
  amount: 'Amount',
  available: 'Available balance',
  allMet: (count) => `All ${count} conditions are met`,
  unmet: (count) => (count === 1 ? '1 condition is not met' : `${count} conditions are not met`),
  seeConditions: 'See them',
  afterConditions:
    'A request that meets all of these can be refused only under the rules listed here. The reason is given and the money is returned. No fee or payment is ever asked for.',
  timeline: {
    title: 'Request',
    applied: 'Applied',
    promised: 'Decision by',
    decided: 'Decided',
    rule: 'Reviewed by',
    rules: 'The published rules',
    operators: 'The operators; after 24 hours, the rules',
    by: { rules: 'by the rules', silence: 'by the rules after 24 hours', operator: 'by an operator', customer: 'by you' },
    reason: 'Reason',
    order: 'Order number',
  },
  deposit: {
    title: 'Deposit',
    quick: 'Quick amounts',
    firstLimit: (first, later) => `At most ${first} until your first deposit has passed, then up to ${later} each.`,
    laterLimit: (later) => `At most ${later} each.`,
    least: (amount) => `At least ${amount}`,
    hours: (hours) => `Accepted on working days, ${hours}`,
    proceed: (amount) => `Continue · ${amount}`,
    pending: 'A deposit is under review',
    slip: 'Practice transfer slip',
    slipNote: 'This bank exists only in this app. Do not send real money.',
    facts: {
      amount: 'Amount',
      institution: 'Receiving bank',
      branch: 'Branch',
      account_type: 'Type',
      account_number: 'Account number',
      account_name: 'Account name',
      reference: 'Your reference',
    },
    copy: (label) => `Copy: ${label}`,
    copied: 'Copied',
    stepPicture: 'Screenshot',
    picture: 'Transfer screenshot',
    pictureHint: 'No real transfer is needed: the app draws one',
    draw: 'Draw one',
    receipt: 'Transfer completed',
    receiptIssuer: 'Zaraba Practice Bank, app',
    date: 'Date',
    stamp: 'PRACTICE',
    submit: (amount) => `Submit deposit · ${amount}`,
    needPicture: 'Add the transfer screenshot',
    noAmount: 'Choose an amount first; the slip is made for it.',
    chooseAmount: 'Choose an amount',
    list: 'Deposit records',
    empty: 'Your deposits are kept here, with what was decided and why.',
    make: 'Make a deposit',
    picturesKept: 'Pictures are deleted seven days after the decision.',
    seePicture: 'See the screenshot',
    pictureGone: 'The picture has been deleted',
    arrival: ({ reviewer, promised, latest }) =>
      `Arrives ${reviewer === 'rules' ? 'in about 2 hours' : 'within 24 hours'}, by ${promised}, and at the latest on the next day (T+1), by ${latest}. If it is refused, you will know by then, too.`,
  },
  withdraw: {
    title: 'Withdraw',
    withdrawable: 'Can be withdrawn',
    quick: 'Quick amounts',
    parts: ['Half', 'All'],
    card: 'Receiving card',
    summary: 'Check your withdrawal',
    fee: 'Fee',
    free: 'None',
    to: 'To',
    left: 'Available balance after',
    arrives: 'Decision by',
    review: (amount) => `Check · ${amount}`,
    submit: (amount) => `Withdraw ${amount}`,
    fundPassword: 'Fund password',
    pending: 'A withdrawal is under review',
    held: 'Reserved until the decision',
    list: 'Withdrawal records',
    empty: 'Your withdrawals are kept here, with what was decided and why.',
    make: 'Withdraw',
    cancel: 'Cancel the withdrawal',
    cancelTitle: 'Cancel this withdrawal?',
    cancelText: (amount) => `${amount} is available again at once.`,
    least: (amount) => `At least ${amount}`,
    arrival: ({ reviewer, promised, latest }) =>
      `Arrives within ${reviewer === 'rules' ? '2 hours' : '24 hours'}, by ${promised}, and at the latest by the end of the next working day, ${latest}. If it is refused, you will know by then, too.`,
  },
}
