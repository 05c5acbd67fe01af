import type { companiesTerms } from '../../companies.ts'
import type { TextsOf } from '../../term-facts.ts'

export const companies = {
  earnings_per_share: { name: '每股收益（EPS）', what: '净利润除以总股数。', example: '净利润 2 亿元、1 亿股，每股收益 2 元。' },
  price_earnings_ratio: {
    name: '市盈率（PE）',
    what: '股价是每股收益的几倍，亏损时不计算。',
    example: '股价 25 元、每股收益 2 元，市盈率 12.5 倍。',
  },
  price_book_ratio: {
    name: '市净率（PB）',
    what: '股价是每股净资产的几倍，低于 1 倍即低于账面净资产。',
    example: '股价 25 元、每股净资产 20 元，市净率 1.25 倍。',
  },
  return_on_equity: {
    name: '净资产收益率（ROE）',
    what: '净利润÷净资产。',
    example: '净利润 2 亿元、净资产 20 亿元，ROE 为 10%。',
  },
  dividend_yield: {
    name: '股息率',
    what: '一年股息占股价的百分比，股价下跌时看起来更高。',
    example: '股息 0.75 元、股价 25 元，股息率 3%。',
  },
  market_capitalisation: { name: '总市值', what: '股价×总股本，即市场对整家公司的定价。', example: '25 元×1 亿股＝25 亿元。' },
  share_buyback: {
    name: '股份回购',
    what: '公司买回自己的股票，股数减少、每股收益增加。',
    example: '1 亿股回购 500 万股，每股收益约增 5%。',
  },
  earnings_report: {
    name: '业绩报告',
    what: '公司公布的季度或年度业绩。',
    example: '12 月为年末的 A 股公司，次年 4 月底前公布年报。',
  },
  forecast_revision: {
    name: '业绩预告修正',
    what: '公司预测变化时的公告。东京的标准为销售额 10%、利润 30% 以上。',
    example: '利润预测由 100 亿改为 135 亿日元，须公告。',
  },
  timely_disclosure: {
    name: '及时披露',
    what: '影响股价的信息必须立即向所有人公布，东京通过 TDnet 发布。',
    example: '决定提高股息当天 15:30 公告。',
  },
  stock_index: {
    name: '股票指数',
    what: '把许多股票的涨跌合成一个数，反映整个市场。',
    example: '指数跌 1%、自己的股票跌 3%，其中 2% 是个股原因。',
  },
  nikkei_225: {
    name: '日经 225',
    what: '东京 225 只股票调整后股价的平均，高价股影响大。',
    example: '股价 6 万日元的股票涨跌 1%，远比 1,000 日元的影响大。',
  },
  topix: {
    name: '东证指数（TOPIX）',
    what: '按自由流通市值加权的东京股票指数，大公司影响大。',
    example: '以 1968 年 1 月 4 日为 100。',
  },
} satisfies TextsOf<typeof companiesTerms>
