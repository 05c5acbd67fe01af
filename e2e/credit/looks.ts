import type { Page } from 'playwright-core'
import { type Look, nth, opens } from '../look.ts'

const loanAmount = nth('main [class*="_quick_"] button', 1)
const footerButton = opens('[class*="_footer"] button')
const dialogStands = async (page: Page): Promise<void> => {
  await nth('[class*="_footer"] button', 0)(page)
  await page.getByRole('alertdialog').waitFor()
}

export const looks = (): readonly Look[] => [
  { name: 'loan-conditions', route: '/mine/loan' },
  { name: 'loan', route: '/mine/loan', as: 'verified', open: loanAmount },
  {
    name: 'loan-sheet',
    route: '/mine/loan',
    as: 'verified',
    open: async (page) => {
      await loanAmount(page)
      await footerButton(page)
    },
  },
  { name: 'loan-running', route: '/mine/loan', as: 'borrower' },
  { name: 'repay', route: '/mine/loan', as: 'borrower', open: dialogStands },
  { name: 'loan-orders', route: '/mine/loanOrder', as: 'borrower' },
  { name: 'loan-order', route: '/mine/loanOrder', as: 'borrower', open: opens('main button[class*="_row"]') },
  { name: 'stock-credits', route: '/mine/loanOrder', open: nth('[role=tab]', 1) },
  { name: 'credit-history', route: '/mine/creditHistory', as: 'borrower' },
]
