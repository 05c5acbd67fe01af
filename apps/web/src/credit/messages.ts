import type { CreditEventKind } from '@zaraba/contract/credit.ts'
import { sentencesOf } from '@zaraba/kit/language.ts'
import type { LoanState } from './loan-figures.ts'

export interface CreditMessages {
  readonly title: string
  /** Over the links that belong to it. */
  readonly group: string
  readonly score: string
  readonly scoreOf: (score: number, limit: string) => string
  readonly limit: string
  readonly nothingToBorrow: string
  readonly rate: string
  readonly rateYear: (percent: string) => string
  readonly rateDay: (interest: string, principal: string) => string
  readonly quick: string
  readonly least: (amount: string) => string
  readonly most: (amount: string) => string
  readonly cost: string
  readonly costDay: string
  readonly costMonth: (days: number) => string
  readonly interestRule: string
  readonly review: (amount: string) => string
  readonly summary: string
  readonly receives: string
  readonly owedFirstDay: string
  readonly lateAfter: (days: number) => string
  readonly lateText: (points: string) => string
  readonly fundPassword: string
  readonly submit: (amount: string) => string
  readonly pending: string
  readonly running: {
    readonly title: string
    readonly principal: string
    readonly interest: string
    readonly perDay: string
    readonly since: string
    readonly late: string
    readonly lateFrom: (time: string, points: string) => string
    readonly lateNow: (points: string) => string
    readonly blocks: string
  }
  readonly repay: {
    readonly action: (amount: string) => string
    /** The same on the button of the dialog, whose title says that it is all. */
    readonly confirm: (amount: string) => string
    readonly title: string
    readonly text: string
    readonly total: string
    readonly available: string
    readonly left: string
    readonly short: (amount: string) => string
    readonly exchange: string
  }
  readonly limits: { readonly title: string; readonly from: (score: number) => string; readonly below: (score: number) => string }
  readonly events: {
    readonly title: string
    readonly note: string
    readonly kinds: Readonly<Record<CreditEventKind, string>>
  }
  readonly withdrawalNote: (score: number) => string
  readonly orders: {
    readonly title: string
    readonly empty: string
    readonly make: string
    readonly states: Readonly<Record<LoanState, string>>
    readonly cost: string
    readonly costSoFar: string
    readonly owed: string
    readonly repaid: string
  }
  readonly history: {
    readonly title: string
    readonly empty: string
    readonly after: (score: number) => string
    readonly note: string
  }
}

export const credit: CreditMessages = await sentencesOf<CreditMessages>({
  jp: () => import('./messages.jp.ts'),
  us: () => import('./messages.us.ts'),
  cn: () => import('./messages.cn.ts'),
})
