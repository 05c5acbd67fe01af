import type { newSharesTerms } from '../../new-shares.ts'
import type { TextsOf } from '../../term-facts.ts'

export const newShares = {
  initial_public_offering: {
    name: '新股发行（IPO）',
    what: '公司首次公开发行股票并上市，上市前可通过抽签申购。',
    example: '以 15.00 元中签的股票，上市首日即可卖出。',
  },
  book_building: {
    name: '询价',
    what: '在价格区间内收集需求后确定发行价。',
    example: '区间 14–15 元需求旺盛，发行价定为 15 元。',
  },
  provisional_range: {
    name: '发行价格区间',
    what: '定价前公布的价格范围。日本的申购按上限冻结资金。',
    example: '1,400–1,500 日元：申购 100 股冻结 15 万日元。',
  },
  offer_price: {
    name: '发行价',
    what: '上市前向投资者出售的价格，多冻结的部分退回。',
    example: '按 1,500 日元冻结、定价 1,450 日元，100 股退回 5,000 日元。',
  },
  subscription: {
    name: '新股申购',
    what: '在申购期内申请一定股数参加抽签，每只新股只能申购一次。',
    example: '最少 100 股、最多 500 股，按 100 股的倍数申购。',
  },
  lottery: {
    name: '抽签',
    what: '申购超过发行量时确定中签者的方法：先每人一签，再按手数。结果可由任何人复算。',
    example: '1 万人申购 1,000 手，大约十人中一人。',
  },
  allotment_number: { name: '配号', what: '申购截止时封存名单中自己的位置。', example: '名单第 48,201 位，配号就是 48,201。' },
  commitment: {
    name: '承诺值',
    what: '抽签所用秘密数的哈希值，在申购前公布，之后无法更换。',
    example: '抽签后公开的数的哈希与公布值一致，即未被更换。',
  },
  payment_deadline: {
    name: '缴款截止',
    what: '中签者确认缴款的期限，过期视为放弃。A 股在 T+2 从余额扣款。',
    example: '周三抽签，A 股周五 16 点前须备足资金。',
  },
  waiver: {
    name: '放弃中签',
    what: '不认购中签的新股。A 股 12 个月内累计 3 次放弃，180 天内不得申购。',
    example: '第三次在 6 月 1 日，则到 11 月底前不能申购。',
  },
  first_price: {
    name: '首日开盘价',
    what: '新股上市后的第一个成交价，可能高于也可能低于发行价。',
    example: '发行价 15.00 元、首个成交价 13.80 元，100 股亏 120 元（未计费用）。',
  },
  lock_up: {
    name: '限售承诺',
    what: '上市前股东承诺上市后一段时间内不卖出。解禁前后卖压可能增加。',
    example: '限售 90 天，第 91 天起可以卖出。',
  },
  lead_underwriter: { name: '主承销商', what: '协助发行并主持定价和配售的证券公司。', example: '通常承销大部分股份。' },
  block_trade: {
    name: '大宗交易',
    what: '在集中竞价之外以折扣价成交的大笔股份，通常有锁定期。',
    example: '市价 25.00 元，按 4% 折价 24.00 元买入，锁定 5 天。',
  },
  grab_offer: {
    name: '抢购',
    what: '折价股份按申请先后出售，额满即止，绝不超卖。',
    example: '额度 500 股、每人 100 股，第六人买不到。',
  },
} satisfies TextsOf<typeof newSharesTerms>
