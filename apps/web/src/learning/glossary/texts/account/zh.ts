import type { accountTerms } from '../../account.ts'
import type { TextsOf } from '../../term-facts.ts'

export const account = {
  identity_verification: {
    name: '身份验证',
    what: '确认账户所有人的手续。本练习使用应用绘制的样本证件，请勿上传真实证件。',
    example: '提交样本证件照片，几十秒内完成审核。',
  },
  fund_password: {
    name: '资金密码',
    what: '提现、兑换等动用资金时输入的第二个密码，错 5 次锁定 15 分钟。',
    example: '即使登录密码泄露，没有它也不能提现。',
  },
  deposit: {
    name: '充值',
    what: '向账户存入练习资金。有持仓或其他资金申请审核中时不能充值。',
    example: '首次充值通过前，每次最多 50 万日元。',
  },
  withdrawal: {
    name: '提现',
    what: '从账户取出资金。所有条件在输入前一次列出，绝不会要求先充值。',
    example: '申请后冻结金额，并显示到账时间。',
  },
  credit_score: {
    name: '信用分',
    what: '按公开规则增减的分数，决定借款额度和提现资格，任何人都不能修改。',
    example: '按期还款加分，逾期扣分。',
  },
  credit_loan: {
    name: '信用贷款',
    what: '按信用分借出的练习资金，一次只能一笔，还清前不能提现。',
    example: '借 10 万日元，到期连本带息还清。',
  },
  exchange_rate: {
    name: '汇率',
    what: '两种货币的兑换比率。外国股票的盈亏由股价和汇率共同决定。',
    example: '1 美元 150 日元时的 100 美元股票，涨到 105 美元、汇率 145，由 15,000 变为 15,225 日元。',
  },
  copy_product: {
    name: '跟单产品',
    what: '按公开策略运作的产品，实际盈亏就是结果，也会亏损。',
    example: '投入 10 万日元，净值从 1.000 变为 0.970，亏 3,000 日元（未计费用）。',
  },
  unit_value: { name: '单位净值', what: '产品每份的价格，每日收盘按实际交易计算。', example: '从 1.000 到 1.012，上涨 1.2%。' },
  intraday_stake: {
    name: '日内委托',
    what: '把一天的交易交给交易台，收盘后连同盈亏退回。',
    example: '申请 5 万日元，结果 −400，退回 49,600 日元。',
  },
  ledger_entry: {
    name: '分录',
    what: '一笔资金变动：从哪里到哪里、多少。不可修改，合计必然相符。',
    example: '“可用→保证金 125,000”和“可用→买入手续费 250”。',
  },
  committed_seed: {
    name: '种子公开',
    what: '决定一天行情的数：开盘前公布哈希，收盘后公开原数，任何人都能重新计算价格。',
    example: '昨天成交的价格可以在自己的设备上验证。',
  },
} satisfies TextsOf<typeof accountTerms>
