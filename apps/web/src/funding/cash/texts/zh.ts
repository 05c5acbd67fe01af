import type { CashTexts } from '../texts.ts'

const none = () => ''
const waiting = ({ met, order, until }: { met: boolean; order: string; until: string }) =>
  met ? '' : `${order} 处理中，最晚 ${until} 答复`

export const texts: CashTexts = {
  lines: {
    account_banned_or_frozen: {
      title: () => '账号未被冻结',
      text: ({ reason, until }) => (reason === '' ? '' : `已冻结：${reason}${until === '' ? '' : `，至 ${until}`}`),
      action: '联系客服',
    },
    no_trading: {
      title: () => '交易未受限制',
      text: ({ reason, until }) => (reason === '' ? '' : `已限制：${reason}${until === '' ? '' : `，至 ${until}`}`),
      action: '联系客服',
    },
    fund_password_not_set: { title: () => '已设置资金密码', text: none, action: '去设置' },
    complete_real_name_first: {
      title: () => '实名认证已完成',
      text: ({ now }) => ({ unverified: '尚未申请', under_review: '审核中', failed: '未通过', verified: '' })[now] ?? '',
      action: '去认证',
    },
    bind_card_first: {
      title: () => '已绑定银行卡',
      text: ({ met, now }) => (met ? `${now} 张` : '应用会发放一张模拟银行卡'),
      action: '领取一张',
    },
    security_key_required: { title: () => '两步验证', text: () => '提交时需要验证', action: '' },
    deposit_already_pending: { title: () => '没有审核中的充值', text: waiting, action: '查看' },
    funds_operation_in_progress: { title: () => '没有其他资金操作', text: waiting, action: '查看' },
    close_positions_first: {
      title: () => '没有未平仓持仓',
      text: ({ met, now, until }) => (met ? '' : `现在 ${now} 笔${until === '' ? '' : `，${until} 起可全部平仓`}`),
      action: '去平仓',
    },
    cancel_resting_orders_first: {
      title: () => '没有挂单',
      text: ({ met, now }) => (met ? '' : `现在 ${now} 笔`),
      action: '去撤单',
    },
    loan_unpaid_repay_first: {
      title: () => '没有未还贷款',
      text: ({ met, nowAmount }) => (met ? '' : `含利息 ${nowAmount}`),
      action: '去还款',
    },
    loan_already_running: {
      title: () => '没有进行中的贷款',
      text: ({ met, nowAmount }) => (met ? '' : `含利息 ${nowAmount}`),
      action: '去还款',
    },
    insufficient_loan_limit: {
      title: () => '信用分达到借款要求',
      text: ({ met, nowAmount, score, threshold }) =>
        met ? `信用分 ${score}，最多 ${nowAmount}` : `信用分 ${score}，需要 ${threshold} 以上，会随时间恢复`,
      action: '明细',
    },
    credit_score_too_low: {
      title: ({ now }) => `信用分 ${now}`,
      text: ({ met, needed, until }) => {
        if (met) return `需要 ${needed} 以上`
        return until === ''
          ? `需要 ${needed} 以上，会随时间恢复；如有疑问请联系客服`
          : `需要 ${needed} 以上，无需操作，${until} 自动恢复达标；如有疑问请联系客服`
      },
      action: '明细',
    },
    outside_deposit_hours: {
      title: ({ needed }) => `受理时间 ${needed}`,
      text: ({ met, until }) => (met ? `工作日，受理至 ${until}` : `${until} 开始受理`),
      action: '',
    },
    outside_withdrawal_hours: {
      title: ({ needed }) => `受理时间 ${needed}`,
      text: ({ met, until }) => (met ? `工作日，受理至 ${until}` : `${until} 开始受理`),
      action: '',
    },
    below_minimum_withdrawal: {
      title: ({ neededAmount }) => `可用余额不少于 ${neededAmount}`,
      text: ({ met, nowAmount, equity, enough }) => {
        if (met || equity === '') return `可用余额 ${nowAmount}`
        return enough
          ? `可用余额 ${nowAmount}，您的全部资产为 ${equity}`
          : `您的全部资产为 ${equity}，不足一次提现。无需充值：付款不会开通提现`
      },
      action: '去兑换',
    },
    intraday_already_applied: {
      title: () => '该日尚未申请',
      text: ({ now }) => (now === '' ? '' : `您的申请 ${now}`),
      action: '查看',
    },
    insufficient_desk_capacity: {
      title: () => '交易台有剩余额度',
      text: ({ nowAmount }) => `剩余 ${nowAmount}`,
      action: '',
    },
  },
  amount: '金额',
  available: '可用余额',
  allMet: (count) => `${count} 项条件已全部满足`,
  unmet: (count) => `还有 ${count} 项条件未满足`,
  seeConditions: '查看条件',
  afterConditions: '条件全部满足的申请，只会因这里列明的规则未通过。届时会说明原因，资金全额退回，且不收取任何费用。',
  timeline: {
    title: '申请',
    applied: '申请',
    promised: '最晚答复',
    decided: '审核结果',
    rule: '审核方式',
    rules: '公开规则',
    operators: '人工审核（24 小时后按规则）',
    by: { rules: '按规则', silence: '满 24 小时，按规则', operator: '人工审核', customer: '由您取消' },
    reason: '原因',
    order: '编号',
  },
  deposit: {
    title: '充值',
    quick: '快捷金额',
    firstLimit: (first, later) => `首次充值到账前每笔最多 ${first}，之后每笔最多 ${later}。`,
    laterLimit: (later) => `每笔最多 ${later}。`,
    least: (amount) => `至少 ${amount}`,
    hours: (hours) => `工作日 ${hours} 受理`,
    proceed: (amount) => `下一步 · ${amount}`,
    pending: '有一笔充值正在审核',
    slip: '模拟转账信息',
    slipNote: '这家银行只存在于本应用中，请勿转入真实资金。',
    facts: {
      amount: '金额',
      institution: '收款银行',
      branch: '支行',
      account_type: '类型',
      account_number: '账号',
      account_name: '户名',
      reference: '您的转账附言',
    },
    copy: (label) => `复制：${label}`,
    copied: '已复制',
    stepPicture: '上传截图',
    picture: '转账截图',
    pictureHint: '无需真实转账，应用会生成一张',
    draw: '生成一张',
    receipt: '转账成功',
    receiptIssuer: 'Zaraba 模拟银行 App',
    date: '日期',
    stamp: '模拟',
    submit: (amount) => `提交充值 · ${amount}`,
    needPicture: '请上传转账截图',
    noAmount: '请先选择金额，再为您生成转账信息。',
    chooseAmount: '选择金额',
    list: '充值记录',
    empty: '您的充值以及审核结果和原因都会保存在这里。',
    make: '去充值',
    picturesKept: '图片将在审核后 7 天删除。',
    seePicture: '查看截图',
    pictureGone: '图片已删除',
    arrival: ({ reviewer, promised, latest }) =>
      `${reviewer === 'rules' ? '约 2 小时' : '24 小时内'}到账，即 ${promised} 前，最晚次日（T+1）${latest} 前到账。未通过也会在此之前通知。`,
  },
  withdraw: {
    title: '提现',
    withdrawable: '可提现',
    quick: '快捷金额',
    parts: ['一半', '全部'],
    card: '收款银行卡',
    summary: '确认提现',
    fee: '手续费',
    free: '无',
    to: '收款卡',
    left: '提现后可用余额',
    arrives: '最晚答复',
    review: (amount) => `确认 · ${amount}`,
    submit: (amount) => `提现 ${amount}`,
    fundPassword: '资金密码',
    pending: '有一笔提现正在审核',
    held: '审核前暂时冻结',
    list: '提现记录',
    empty: '您的提现以及审核结果和原因都会保存在这里。',
    make: '去提现',
    cancel: '取消提现',
    cancelTitle: '取消这笔提现？',
    cancelText: (amount) => `${amount} 会立即回到可用余额。`,
    least: (amount) => `至少 ${amount}`,
    arrival: ({ reviewer, promised, latest }) =>
      `${reviewer === 'rules' ? '2 小时内' : '24 小时内'}到账，即 ${promised} 前，最晚下一个工作日结束前（${latest}）到账。未通过也会在此之前通知。`,
  },
}
