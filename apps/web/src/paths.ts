import type { MarketType } from '@zaraba/market/markets.ts'
import type { WalletType } from '@zaraba/market/wallets.ts'

/** The address of every screen (R-clauses). Screens link by these names; only the `slice.ts` of a folder knows what is behind them. */
export const paths = {
  root: '/',
  start: '/login/start',
  logon: '/login/logon',
  register: '/login/register',
  login: '/login/login',
  resetPassword: '/login/resetPassword',
  loginAfter: '/login/loginAfter',
  home: '/home/home',
  newShare: '/home/newShare',
  newShareInfo: '/home/newShareInfo',
  newShareOrder: '/mine/newShareOrder',
  withinDays: '/home/withinDays',
  quotes: '/home/index',
  search: '/quotes/search',
  stock: '/quotes/info',
  index: '/quotes/index',
  watchlist: '/quotes/self',
  marketIndicators: '/market/indicators',
  marketRankings: '/market/rankings',
  marketShortSelling: '/market/shortSelling',
  marketIndustries: '/market/industries',
  marketCompanies: '/market/companies',
  marketCompany: '/market/company',
  marketDisclosures: '/market/disclosures',
  large: '/home/large',
  large2: '/home/large2',
  large3: '/home/large3',
  large4: '/home/large4',
  largeQc: '/home/largeQc',
  qcList: '/home/qcList',
  largeInfo: '/home/largeInfo',
  positions: '/position/index',
  position: '/position/info',
  news: '/news/index',
  article: '/news/info',
  mine: '/mine/index',
  protocol: '/mine/protocol',
  privacy: '/mine/privacy',
  about: '/mine/about',
  messages: '/mine/message',
  message: '/mine/messageInfo',
  records: '/mine/transactionRecords',
  funds: '/mine/funds',
  language: '/mine/language',
  changeLanguage: '/mine/changeLang',
  sessions: '/mine/sessions',
  support: '/mine/support',
  displayName: '/mine/name',
  loginPassword: '/mine/loginPassword',
  fundPassword: '/mine/fundPassword',
  bank: '/mine/bank',
  bankAdd: '/mine/bankAdd',
  verified: '/mine/verified',
  withdraw: '/mine/withdraw',
  withdrawals: '/mine/withdrawList',
  stored: '/mine/stored',
  deposit: '/mine/deposit',
  deposits: '/mine/depositList',
  loan: '/mine/loan',
  loanOrder: '/mine/loanOrder',
  creditHistory: '/mine/creditHistory',
  exchange: '/mine/exchange',
  email: '/mine/email',
  securityKeys: '/mine/securityKeys',
  follow: '/home/follow',
  copyProduct: '/home/followInfo',
  followOrders: '/mine/followOrder',
  followed: '/mine/followOrderInfo',
  performance: '/mine/performance',
  statement: '/mine/statement',
} as const

const withQuery = (path: string, query: Readonly<Record<string, string>>) => `${path}?${new URLSearchParams(query).toString()}`

export const stockPath = (type: MarketType, code: string) => withQuery(paths.stock, { type, code })
export const indexPath = (type: MarketType, code: string) => withQuery(paths.index, { type, code })
export const companyPath = (type: MarketType, code: string) => withQuery(paths.marketCompany, { type, code })
/** The disclosures of one company. */
export const disclosuresPath = (type: MarketType, code: string) => withQuery(paths.marketDisclosures, { type, code })
export const disclosurePath = (id: string) => withQuery(paths.marketDisclosures, { id })
/** An offering of new shares. */
export const newSharePath = (type: MarketType, code: string) => withQuery(paths.newShareInfo, { type, code })
export const industryPath = (type: MarketType, sector: string) => withQuery(paths.marketIndustries, { type, sector })
export const positionPath = (orderNo: string) => withQuery(paths.position, { order_no: orderNo })
export const offerPath = (id: string) => withQuery(paths.largeInfo, { id })
export const articlePath = (id: string) => withQuery(paths.article, { id })
export const messagePath = (id: string) => withQuery(paths.message, { id })
export const copyProductPath = (id: string) => withQuery(paths.copyProduct, { id })
export const followedPath = (orderNo: string) => withQuery(paths.followed, { order_no: orderNo })
export const depositPath = (amount: string) => withQuery(paths.deposit, { amount })
/** The statement of a wallet, of some dates where they are known. */
export const statementPath = (type: WalletType, period: { readonly from: string; readonly to: string } | null) =>
  withQuery(paths.statement, { type, ...(period ? { from: period.from, to: period.to } : {}) })
