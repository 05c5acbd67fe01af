import { sentencesOf } from '@zaraba/kit/language.ts'
import type { Currency } from '@zaraba/money/currency.ts'

export interface ExchangeMessages {
  readonly title: string
  readonly currencies: Readonly<Record<Currency, string>>
  readonly pay: string
  readonly receive: string
  readonly available: string
  readonly amount: string
  readonly parts: readonly [half: string, all: string]
  readonly swap: string
  readonly quote: string
  readonly renews: string
  readonly renewing: string
  readonly holdsFor: (seconds: number) => string
  readonly mid: string
  readonly spread: string
  readonly rate: string
  readonly rounding: string
  readonly roundedDown: (unit: string) => string
  readonly review: (paid: string, received: string) => string
  readonly summary: string
  readonly leftIn: (currency: Currency) => string
  readonly fundPassword: string
  readonly submit: (paid: string, received: string) => string
  readonly receipt: string
  readonly doneState: string
  readonly done: string
  readonly time: string
  readonly order: string
  readonly history: string
  readonly empty: string
}

export const fx: ExchangeMessages = await sentencesOf<ExchangeMessages>({
  jp: () => import('./messages.jp.ts'),
  us: () => import('./messages.us.ts'),
  cn: () => import('./messages.cn.ts'),
})
