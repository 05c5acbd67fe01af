import { type Look, opens } from '../look.ts'

/** The content of a screen, which on a wide page is no `main` where it is the list beside a detail. */
const content = '[class*="_content_"]'

export const looks = (): readonly Look[] => [
  { name: 'records', route: '/mine/transactionRecords' },
  {
    name: 'record-sheet',
    route: '/mine/transactionRecords',
    moments: true,
    // Rows of a list, or of the table of a wide window.
    open: opens(`${content} section button, ${content} tbody button`),
  },
  {
    name: 'records-dates',
    route: '/mine/transactionRecords',
    moments: true,
    open: opens(`${content} button[aria-haspopup=dialog]`),
  },
  { name: 'funds', route: '/mine/funds' },
  { name: 'funds-borrower', route: '/mine/funds', as: 'borrower' },
  { name: 'funds-part', route: '/mine/funds', open: opens(`${content} li button[aria-haspopup=dialog]`) },
  { name: 'realised', route: '/mine/realised' },
  { name: 'statement', route: '/mine/statement', moments: true },
  { name: 'performance', route: '/mine/performance', moments: true },
  { name: 'stored', route: '/mine/stored' },
  { name: 'deposit', route: '/mine/deposit?amount=100000' },
  { name: 'deposits-empty', route: '/mine/depositList' },
  { name: 'deposits', route: '/mine/depositList', as: 'verified' },
  { name: 'deposit-sheet', route: '/mine/depositList', as: 'verified', open: opens('main button[class*="_row"]') },
  { name: 'withdraw', route: '/mine/withdraw' },
  { name: 'withdrawals-empty', route: '/mine/withdrawList' },
  { name: 'withdrawals', route: '/mine/withdrawList', as: 'verified' },
  { name: 'withdrawal-sheet', route: '/mine/withdrawList', as: 'verified', open: opens('main button[class*="_row"]') },
  { name: 'withdraw-blocked', route: '/mine/withdraw', as: 'borrower' },
]
