import type { LanguageCode } from '@zaraba/money/language.ts'

type Label = Readonly<Record<LanguageCode, string>>

/** Where a rule comes from: an exchange, a law, an authority’s page for investors, or this product. */
export type SourceKind = 'exchange' | 'law' | 'guide' | 'product'

interface Source {
  readonly kind: SourceKind
  readonly label: Label
  /** The screen of the app where a rule of the product applies. */
  readonly path?: string
}

const product = (path: string, label: Label): Source => ({ kind: 'product', label, path })
const exchange = (label: Label): Source => ({ kind: 'exchange', label })
const law = (label: Label): Source => ({ kind: 'law', label })
const guide = (label: Label): Source => ({ kind: 'guide', label })

/** The sources that the glossary names. */
export const sources = {
  tse_rules: exchange({
    jp: '東京証券取引所「業務規程」',
    us: 'Tokyo Stock Exchange, Business Regulations',
    cn: '东京证券交易所《业务规程》',
  }),
  tse_auction: exchange({
    jp: '日本取引所グループ「内国株の売買制度」売買契約の締結方法',
    us: 'Japan Exchange Group, Trading rules of domestic stocks: itayose and zaraba',
    cn: '日本交易所集团“国内股票交易制度”成交方式',
  }),
  tse_ticks: exchange({
    jp: '東京証券取引所 業務規程第14条（呼値の単位）',
    us: 'Tokyo Stock Exchange, Business Regulations, Rule 14 (tick sizes)',
    cn: '东京证券交易所《业务规程》第 14 条（报价单位）',
  }),
  tse_limits: exchange({
    jp: '東京証券取引所「呼値の制限値幅に関する規則」',
    us: 'Tokyo Stock Exchange, Rules on daily price limits',
    cn: '东京证券交易所《报价限制幅度规则》',
  }),
  tse_special: exchange({
    jp: '日本取引所グループ「内国株の売買制度」特別気配・連続約定気配',
    us: 'Japan Exchange Group, Trading rules of domestic stocks: special and sequential trade quotes',
    cn: '日本交易所集团“国内股票交易制度”特别报价与连续成交报价',
  }),
  tse_tostnet: exchange({
    jp: '東京証券取引所「ToSTNeT市場に関する業務規程」',
    us: 'Tokyo Stock Exchange, Rules of the ToSTNeT market',
    cn: '东京证券交易所《ToSTNeT 市场业务规程》',
  }),
  tse_listing: exchange({
    jp: '東京証券取引所「有価証券上場規程」',
    us: 'Tokyo Stock Exchange, Securities Listing Regulations',
    cn: '东京证券交易所《有价证券上市规程》',
  }),
  jpx_index: exchange({
    jp: 'JPX総研「TOPIX算出要領」',
    us: 'JPX Market Innovation & Research, TOPIX guidebook',
    cn: 'JPX 总研《TOPIX 计算要领》',
  }),
  nikkei_index: exchange({
    jp: '日本経済新聞社「日経平均株価 算出要領」',
    us: 'Nikkei, Nikkei 225 index guidebook',
    cn: '日本经济新闻社《日经平均股价计算要领》',
  }),
  jpx_terms: guide({ jp: '日本取引所グループ「用語集」', us: 'Japan Exchange Group, Glossary', cn: '日本交易所集团“术语集”' }),
  jscc: exchange({
    jp: '日本証券クリアリング機構「業務方法書」',
    us: 'Japan Securities Clearing Corporation, Business Rules',
    cn: '日本证券清算机构《业务方法书》',
  }),
  jsf: exchange({
    jp: '日本証券金融「貸借取引貸出規程」',
    us: 'Japan Securities Finance, Rules for loans for margin transactions',
    cn: '日本证券金融《借贷交易出借规程》',
  }),
  fiea: law({ jp: '金融商品取引法', us: 'Financial Instruments and Exchange Act (Japan)', cn: '《金融商品交易法》（日本）' }),
  fiea_short: law({
    jp: '金融商品取引法施行令（空売り）・有価証券の取引等の規制に関する内閣府令',
    us: 'Enforcement Order of the Financial Instruments and Exchange Act: short selling (Japan)',
    cn: '《金融商品交易法施行令》卖空规定（日本）',
  }),
  company_act: law({ jp: '会社法', us: 'Companies Act (Japan)', cn: '《公司法》（日本会社法）' }),
  tax_jp: law({
    jp: '租税特別措置法第37条の11',
    us: 'Act on Special Measures Concerning Taxation, Article 37-11 (Japan)',
    cn: '《租税特别措施法》第 37 条之 11（日本）',
  }),
  jgaap: law({
    jp: '企業会計基準第2号「1株当たり当期純利益に関する会計基準」',
    us: 'ASBJ Statement No. 2, Earnings per share (Japan)',
    cn: '《企业会计基准第 2 号：每股收益》（日本）',
  }),
  jsda_ipo: exchange({
    jp: '日本証券業協会「有価証券の引受け等に関する規則」',
    us: 'Japan Securities Dealers Association, Rules on underwriting of securities',
    cn: '日本证券业协会《有价证券承销规则》',
  }),
  sec_31: law({
    jp: '米国証券取引所法第31条',
    us: 'Securities Exchange Act of 1934, Section 31',
    cn: '美国《证券交易法》第 31 条',
  }),
  sec_201: law({
    jp: '米国SEC規則201（Regulation SHO）',
    us: 'SEC Rule 201 of Regulation SHO',
    cn: '美国 SEC 规则 201（Regulation SHO）',
  }),
  finra_taf: exchange({ jp: 'FINRA定款 付表A第1条', us: 'FINRA By-Laws, Schedule A, Section 1', cn: 'FINRA 章程附表 A 第 1 条' }),
  luld: exchange({
    jp: '米国NMSプラン「Limit Up–Limit Down」',
    us: 'National Market System Plan, Limit Up–Limit Down',
    cn: '美国 NMS 计划“Limit Up–Limit Down”',
  }),
  nyse_mwcb: exchange({
    jp: 'ニューヨーク証券取引所 規則7.12',
    us: 'New York Stock Exchange, Rule 7.12',
    cn: '纽约证券交易所规则 7.12',
  }),
  sec_edu: guide({ jp: '米国SEC「Investor.gov」用語集', us: 'SEC, Investor.gov glossary', cn: '美国 SEC“Investor.gov”术语表' }),
  finra_edu: guide({ jp: '米国FINRA「投資家教育」', us: 'FINRA, investor education', cn: '美国 FINRA“投资者教育”' }),
  cn_charges: exchange({
    jp: '上海証券取引所・中国証券登記結算の料金表',
    us: 'Shanghai Stock Exchange and China Securities Depository and Clearing, schedule of charges',
    cn: '上海证券交易所及中国结算收费标准',
  }),
  cn_stamp: law({ jp: '中国「印花税法」', us: 'Stamp Tax Law of China', cn: '《中华人民共和国印花税法》' }),
  cn_ipo: law({
    jp: '中国「証券発行及び引受管理弁法」',
    us: 'Measures for the Administration of Securities Offering and Underwriting (China)',
    cn: '《证券发行与承销管理办法》',
  }),
  app_orders: product('/quotes/search', {
    jp: 'この練習口座の注文の規則',
    us: 'Rules of orders of this practice account',
    cn: '本练习账户的委托规则',
  }),
  app_receipts: product('/position/index', {
    jp: 'この練習口座の約定の受領書',
    us: 'Fill receipts of this practice account',
    cn: '本练习账户的成交回执',
  }),
  app_fees: product('/mine/statement', {
    jp: 'この練習口座の手数料',
    us: 'Fees of this practice account',
    cn: '本练习账户的手续费',
  }),
  app_t1: product('/position/index', {
    jp: 'この練習口座のT+1',
    us: 'T+1 of this practice account',
    cn: '本练习账户的 T+1 规则',
  }),
  app_leverage: product('/position/index', {
    jp: 'この練習口座の証拠金の規則',
    us: 'Margin rules of this practice account',
    cn: '本练习账户的保证金规则',
  }),
  app_positions: product('/position/index', {
    jp: 'この練習口座の損益の計算',
    us: 'Profit and loss of this practice account',
    cn: '本练习账户的盈亏计算',
  }),
  app_chart: product('/quotes/info?type=jpy&code=7203', {
    jp: 'このアプリのチャートの計算',
    us: 'Formulas of the charts of this app',
    cn: '本应用图表的计算方法',
  }),
  app_ipo: product('/home/newShare', {
    jp: 'この練習口座の新規公開の規則',
    us: 'New shares in this practice account',
    cn: '本练习账户的新股规则',
  }),
  app_block: product('/home/large', {
    jp: 'この練習口座の立会外取引の規則',
    us: 'Block trades in this practice account',
    cn: '本练习账户的大宗交易规则',
  }),
  app_fx: product('/mine/exchange', {
    jp: 'この練習口座の両替',
    us: 'Exchange in this practice account',
    cn: '本练习账户的兑换',
  }),
  app_funds: product('/mine/funds', {
    jp: 'この練習口座の資産の内訳',
    us: 'The summary of funds of this practice account',
    cn: '本练习账户的资产明细',
  }),
  app_records: product('/mine/transactionRecords', {
    jp: 'この練習口座の入出金記録',
    us: 'The records of this practice account',
    cn: '本练习账户的资金记录',
  }),
  app_identity: product('/mine/verified', {
    jp: 'この練習口座の本人確認',
    us: 'Verification in this practice account',
    cn: '本练习账户的身份验证',
  }),
  app_fund_password: product('/mine/fundPassword', {
    jp: 'この練習口座の取引パスワード',
    us: 'The fund password of this practice account',
    cn: '本练习账户的资金密码',
  }),
  app_deposit: product('/mine/stored', {
    jp: 'この練習口座の入金の規則',
    us: 'Deposits in this practice account',
    cn: '本练习账户的充值规则',
  }),
  app_withdraw: product('/mine/withdraw', {
    jp: 'この練習口座の出金の規則',
    us: 'Withdrawals in this practice account',
    cn: '本练习账户的提现规则',
  }),
  app_credit: product('/mine/creditHistory', {
    jp: 'この練習口座の信用スコア',
    us: 'The credit score of this practice account',
    cn: '本练习账户的信用分',
  }),
  app_copy: product('/home/follow', {
    jp: 'この練習口座のコピー商品',
    us: 'Copy products of this practice account',
    cn: '本练习账户的跟单产品',
  }),
  app_intraday: product('/home/withinDays', {
    jp: 'この練習口座の日計り',
    us: 'Intraday stakes in this practice account',
    cn: '本练习账户的日内交易',
  }),
  app_seed: product('/mine/about', {
    jp: 'この練習市場の検証のしくみ',
    us: 'How this practice market can be checked',
    cn: '本练习市场的验证机制',
  }),
} as const satisfies Readonly<Record<string, Source>>

export type SourceId = keyof typeof sources
