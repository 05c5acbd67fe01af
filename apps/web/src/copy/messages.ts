import { sentencesOf } from '@zaraba/kit/language.ts'

export interface CopyMessages {
  readonly title: string
  /** Over the list: what this is, before any figure. */
  readonly lead: string
  readonly records: string
  readonly mean: string
  readonly meanShort: string
  readonly range: string
  readonly worstDay: string
  readonly drawdown: string
  readonly losingDays: string
  readonly index: (name: string) => string
  readonly indexShort: string
  readonly product: string
  readonly total: string
  readonly record: string
  readonly since: (date: string, days: string) => string
  readonly curve: string
  readonly curveText: (first: string, last: string, low: string, high: string) => string
  readonly pastIsPast: string
  readonly min: string
  readonly lock: string
  readonly days: (count: number) => string
  readonly left: string
  readonly ofCapacity: (amount: string) => string
  readonly fee: string
  readonly feeText: (percent: string) => string
  readonly noFee: string
  readonly early: string
  readonly earlyText: (percent: string) => string
  readonly noEarly: string
  readonly value: string
  readonly asOf: (date: string) => string
  readonly rule: string
  readonly members: string
  readonly holds: string
  readonly nothingHeld: string
  readonly trades: string
  readonly buy: string
  readonly sell: string
  readonly shares: (count: string) => string
  readonly followers: string
  readonly nobodyYet: string
  readonly followersText: (count: number, losing: number) => string
  readonly worst: string
  readonly median: string
  readonly best: string
  readonly recent: string
  readonly follow: string
  readonly open: (until: string) => string
  readonly check: (amount: string) => string
  readonly summary: string
  readonly amount: string
  readonly least: (amount: string) => string
  readonly available: string
  readonly availableAfter: string
  readonly starts: string
  readonly ends: string
  readonly held: string
  readonly worstCase: string
  readonly worstCaseText: (amount: string, percent: string) => string
  readonly fundPassword: string
  readonly submit: (amount: string) => string
  readonly enterAmount: string
  readonly proof: {
    readonly title: string
    readonly text: string
    readonly start: string
    readonly running: (done: number, all: number) => string
    readonly equal: (count: number) => string
    readonly differs: (date: string) => string
    readonly failed: string
  }
  readonly orders: {
    readonly title: string
    readonly empty: string
    readonly make: string
    readonly states: { readonly following: string; readonly ended: string; readonly leaving: string }
    readonly today: string
    readonly total: string
    readonly put: string
    readonly worth: string
    readonly began: string
    readonly begins: (time: string) => string
    readonly ends: string
    readonly ended: string
    readonly startValue: string
    readonly paid: string
    readonly feeTaken: string
    readonly priceTaken: string
    readonly byDay: string
    readonly noDays: string
    readonly noTrades: string
    readonly endEarly: string
    readonly endTitle: string
    readonly endText: (percent: string) => string
  }
}

export const copy: CopyMessages = await sentencesOf<CopyMessages>({
  jp: () => import('./messages.jp.ts'),
  us: () => import('./messages.us.ts'),
  cn: () => import('./messages.cn.ts'),
})
