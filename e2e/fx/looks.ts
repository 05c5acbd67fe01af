import type { Page } from 'playwright-core'
import { type Look, opens } from '../look.ts'

const exchangeAmount = (page: Page): Promise<void> => page.locator('main section input').first().fill('10000')
const footerButton = opens('[class*="_footer"] button')

export const looks = (): readonly Look[] => [
  { name: 'exchange', route: '/mine/exchange', as: 'verified', open: exchangeAmount },
  { name: 'exchange-currencies', route: '/mine/exchange', as: 'verified', open: opens('main section button', 0) },
  {
    name: 'exchange-sheet',
    route: '/mine/exchange',
    as: 'verified',
    open: async (page) => {
      await exchangeAmount(page)
      await footerButton(page)
    },
  },
  { name: 'exchange-receipt', route: '/mine/exchange', as: 'verified', open: opens('main button[class*="_row_"]') },
]
