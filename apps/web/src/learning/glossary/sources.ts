import type { InEachLanguage } from '@zaraba/money/language.ts'

type Label = InEachLanguage

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
    ja: '東京証券取引所「業務規程」',
    en: 'Tokyo Stock Exchange, Business Regulations',
    zh: '东京证券交易所《业务规程》',
  }),
  tse_auction: exchange({
    ja: '日本取引所グループ「内国株の売買制度」売買契約の締結方法',
    en: 'Japan Exchange Group, Trading rules of domestic stocks: itayose and zaraba',
    zh: '日本交易所集团“国内股票交易制度”成交方式',
  }),
  tse_ticks: exchange({
    ja: '東京証券取引所 業務規程第14条（呼値の単位）',
    en: 'Tokyo Stock Exchange, Business Regulations, Rule 14 (tick sizes)',
    zh: '东京证券交易所《业务规程》第 14 条（报价单位）',
  }),
  tse_limits: exchange({
    ja: '東京証券取引所「呼値の制限値幅に関する規則」',
    en: 'Tokyo Stock Exchange, Rules on daily price limits',
    zh: '东京证券交易所《报价限制幅度规则》',
  }),
  tse_special: exchange({
    ja: '日本取引所グループ「内国株の売買制度」特別気配・連続約定気配',
    en: 'Japan Exchange Group, Trading rules of domestic stocks: special and sequential trade quotes',
    zh: '日本交易所集团“国内股票交易制度”特别报价与连续成交报价',
  }),
  tse_tostnet: exchange({
    ja: '東京証券取引所「ToSTNeT市場に関する業務規程」',
    en: 'Tokyo Stock Exchange, Rules of the ToSTNeT market',
    zh: '东京证券交易所《ToSTNeT 市场业务规程》',
  }),
  tse_listing: exchange({
    ja: '東京証券取引所「有価証券上場規程」',
    en: 'Tokyo Stock Exchange, Securities Listing Regulations',
    zh: '东京证券交易所《有价证券上市规程》',
  }),
  jpx_index: exchange({
    ja: 'JPX総研「TOPIX算出要領」',
    en: 'JPX Market Innovation & Research, TOPIX guidebook',
    zh: 'JPX 总研《TOPIX 计算要领》',
  }),
  nikkei_index: exchange({
    ja: '日本経済新聞社「日経平均株価 算出要領」',
    en: 'Nikkei, Nikkei 225 index guidebook',
    zh: '日本经济新闻社《日经平均股价计算要领》',
  }),
  jpx_terms: guide({ ja: '日本取引所グループ「用語集」', en: 'Japan Exchange Group, Glossary', zh: '日本交易所集团“术语集”' }),
  jscc: exchange({
    ja: '日本証券クリアリング機構「業務方法書」',
    en: 'Japan Securities Clearing Corporation, Business Rules',
    zh: '日本证券清算机构《业务方法书》',
  }),
  jsf: exchange({
    ja: '日本証券金融「貸借取引貸出規程」',
    en: 'Japan Securities Finance, Rules for loans for margin transactions',
    zh: '日本证券金融《借贷交易出借规程》',
  }),
  fiea: law({ ja: '金融商品取引法', en: 'Financial Instruments and Exchange Act (Japan)', zh: '《金融商品交易法》（日本）' }),
  fiea_short: law({
    ja: '金融商品取引法施行令（空売り）・有価証券の取引等の規制に関する内閣府令',
    en: 'Enforcement Order of the Financial Instruments and Exchange Act: short selling (Japan)',
    zh: '《金融商品交易法施行令》卖空规定（日本）',
  }),
  company_act: law({ ja: '会社法', en: 'Companies Act (Japan)', zh: '《公司法》（日本会社法）' }),
  tax_jp: law({
    ja: '租税特別措置法第37条の11',
    en: 'Act on Special Measures Concerning Taxation, Article 37-11 (Japan)',
    zh: '《租税特别措施法》第 37 条之 11（日本）',
  }),
  jgaap: law({
    ja: '企業会計基準第2号「1株当たり当期純利益に関する会計基準」',
    en: 'ASBJ Statement No. 2, Earnings per share (Japan)',
    zh: '《企业会计基准第 2 号：每股收益》（日本）',
  }),
  jsda_ipo: exchange({
    ja: '日本証券業協会「有価証券の引受け等に関する規則」',
    en: 'Japan Securities Dealers Association, Rules on underwriting of securities',
    zh: '日本证券业协会《有价证券承销规则》',
  }),
  sec_31: law({
    ja: '米国証券取引所法第31条',
    en: 'Securities Exchange Act of 1934, Section 31',
    zh: '美国《证券交易法》第 31 条',
  }),
  sec_201: law({
    ja: '米国SEC規則201（Regulation SHO）',
    en: 'SEC Rule 201 of Regulation SHO',
    zh: '美国 SEC 规则 201（Regulation SHO）',
  }),
  finra_taf: exchange({ ja: 'FINRA定款 付表A第1条', en: 'FINRA By-Laws, Schedule A, Section 1', zh: 'FINRA 章程附表 A 第 1 条' }),
  luld: exchange({
    ja: '米国NMSプラン「Limit Up–Limit Down」',
    en: 'National Market System Plan, Limit Up–Limit Down',
    zh: '美国 NMS 计划“Limit Up–Limit Down”',
  }),
  nyse_mwcb: exchange({
    ja: 'ニューヨーク証券取引所 規則7.12',
    en: 'New York Stock Exchange, Rule 7.12',
    zh: '纽约证券交易所规则 7.12',
  }),
  sec_edu: guide({ ja: '米国SEC「Investor.gov」用語集', en: 'SEC, Investor.gov glossary', zh: '美国 SEC“Investor.gov”术语表' }),
  finra_edu: guide({ ja: '米国FINRA「投資家教育」', en: 'FINRA, investor education', zh: '美国 FINRA“投资者教育”' }),
  cn_charges: exchange({
    ja: '上海証券取引所・中国証券登記結算の料金表',
    en: 'Shanghai Stock Exchange and China Securities Depository and Clearing, schedule of charges',
    zh: '上海证券交易所及中国结算收费标准',
  }),
  cn_stamp: law({ ja: '中国「印花税法」', en: 'Stamp Tax Law of China', zh: '《中华人民共和国印花税法》' }),
  cn_ipo: law({
    ja: '中国「証券発行及び引受管理弁法」',
    en: 'Measures for the Administration of Securities Offering and Underwriting (China)',
    zh: '《证券发行与承销管理办法》',
  }),
  app_orders: product('/quotes/search', {
    ja: 'この練習口座の注文の規則',
    en: 'Rules of orders of this practice account',
    zh: '本练习账户的委托规则',
  }),
  app_receipts: product('/position/index', {
    ja: 'この練習口座の約定の受領書',
    en: 'Fill receipts of this practice account',
    zh: '本练习账户的成交回执',
  }),
  app_fees: product('/mine/statement', {
    ja: 'この練習口座の手数料',
    en: 'Fees of this practice account',
    zh: '本练习账户的手续费',
  }),
  app_t1: product('/position/index', {
    ja: 'この練習口座のT+1',
    en: 'T+1 of this practice account',
    zh: '本练习账户的 T+1 规则',
  }),
  app_leverage: product('/position/index', {
    ja: 'この練習口座の証拠金の規則',
    en: 'Margin rules of this practice account',
    zh: '本练习账户的保证金规则',
  }),
  app_positions: product('/position/index', {
    ja: 'この練習口座の損益の計算',
    en: 'Profit and loss of this practice account',
    zh: '本练习账户的盈亏计算',
  }),
  app_chart: product('/quotes/info?type=jpy&code=7203', {
    ja: 'このアプリのチャートの計算',
    en: 'Formulas of the charts of this app',
    zh: '本应用图表的计算方法',
  }),
  app_ipo: product('/home/newShare', {
    ja: 'この練習口座の新規公開の規則',
    en: 'New shares in this practice account',
    zh: '本练习账户的新股规则',
  }),
  app_block: product('/home/large', {
    ja: 'この練習口座の立会外取引の規則',
    en: 'Block trades in this practice account',
    zh: '本练习账户的大宗交易规则',
  }),
  app_fx: product('/mine/exchange', {
    ja: 'この練習口座の両替',
    en: 'Exchange in this practice account',
    zh: '本练习账户的兑换',
  }),
  app_funds: product('/mine/funds', {
    ja: 'この練習口座の資産の内訳',
    en: 'The summary of funds of this practice account',
    zh: '本练习账户的资产明细',
  }),
  app_records: product('/mine/transactionRecords', {
    ja: 'この練習口座の入出金記録',
    en: 'The records of this practice account',
    zh: '本练习账户的资金记录',
  }),
  app_identity: product('/mine/verified', {
    ja: 'この練習口座の本人確認',
    en: 'Verification in this practice account',
    zh: '本练习账户的身份验证',
  }),
  app_fund_password: product('/mine/fundPassword', {
    ja: 'この練習口座の取引パスワード',
    en: 'The fund password of this practice account',
    zh: '本练习账户的资金密码',
  }),
  app_deposit: product('/mine/stored', {
    ja: 'この練習口座の入金の規則',
    en: 'Deposits in this practice account',
    zh: '本练习账户的充值规则',
  }),
  app_withdraw: product('/mine/withdraw', {
    ja: 'この練習口座の出金の規則',
    en: 'Withdrawals in this practice account',
    zh: '本练习账户的提现规则',
  }),
  app_credit: product('/mine/creditHistory', {
    ja: 'この練習口座の信用スコア',
    en: 'The credit score of this practice account',
    zh: '本练习账户的信用分',
  }),
  app_copy: product('/home/follow', {
    ja: 'この練習口座のコピー商品',
    en: 'Copy products of this practice account',
    zh: '本练习账户的跟单产品',
  }),
  app_intraday: product('/home/withinDays', {
    ja: 'この練習口座の日計り',
    en: 'Intraday stakes in this practice account',
    zh: '本练习账户的日内交易',
  }),
  app_seed: product('/mine/about', {
    ja: 'この練習市場の検証のしくみ',
    en: 'How this practice market can be checked',
    zh: '本练习市场的验证机制',
  }),
} as const satisfies Readonly<Record<string, Source>>

export type SourceId = keyof typeof sources
