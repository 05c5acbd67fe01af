import type { SubscriptionReason, UnknownReason } from '@zaraba/contract/ipo-states.ts'
import { sentencesOf } from '@zaraba/kit/language.ts'
import type { OfferingPage } from './calls.ts'

type Step = OfferingPage['timeline'][number]['step']

export interface IpoMessages {
  readonly title: string
  readonly views: Readonly<Record<'list' | 'calendar', string>>
  readonly empty: string
  readonly noDates: string
  readonly inDays: (days: number, hours: number, minutes: number) => string
  readonly opensIn: (span: string) => string
  readonly closesIn: (span: string) => string
  readonly drawIn: (span: string) => string
  readonly listsIn: (span: string) => string
  readonly subscribed: string
  readonly range: (low: string, high: string) => string
  readonly rangeUnknown: string
  readonly priceUnknown: string
  readonly simulated: string
  readonly byHouse: string
  readonly simplified: string
  readonly withoutMoney: string
  readonly company: string
  readonly figures: {
    readonly title: string
    readonly year: string
    readonly sales: string
    readonly operating: string
    readonly profit: string
    readonly perShare: string
  }
  readonly terms: string
  readonly fields: {
    readonly market: string
    readonly price: string
    readonly range: string
    readonly underwritingProvisional: string
    readonly underwriting: string
    readonly marketPrice: string
    readonly lot: string
    readonly most: string
    readonly offered: string
    readonly window: string
    readonly lead: string
    readonly rate: string
    readonly per: string
    readonly premium: string
    readonly times: (value: string) => string
    readonly shares: (count: string) => string
  }
  readonly estimate: string
  readonly unknown: Readonly<Record<UnknownReason, string>>
  readonly dates: string
  readonly today: string
  readonly steps: Readonly<Record<Step, string>>
  readonly may: { readonly title: string; readonly yes: string }
  readonly costs: {
    readonly title: string
    readonly held: string
    readonly nothing: string
    readonly win: string
    readonly when: (from: string, to: string) => string
    readonly pay: string
    readonly fee: string
    readonly noFee: string
  }
  readonly own: string
  readonly apply: {
    readonly action: string
    readonly title: (name: string) => string
    readonly num: string
    readonly bounds: (least: string, most: string) => string
    readonly held: string
    readonly left: string
    readonly back: string
    readonly backText: string
    readonly fundPassword: string
    readonly word: string
    readonly wordText: string
    readonly submit: (shares: string) => string
    readonly enter: string
  }
  readonly orders: {
    readonly title: string
    readonly tabs: Readonly<Record<'subscriptions' | 'winnings', string>>
    readonly empty: Readonly<Record<'subscriptions' | 'winnings', string>>
    readonly find: string
    readonly applied: string
    readonly won: string
    readonly held: string
    readonly due: string
    readonly toPay: string
    readonly ticket: string
    readonly draw: string
    readonly deadline: string
    readonly listing: string
    readonly pay: string
    readonly payFor: (amount: string) => string
    readonly payFromHeld: string
    readonly waive: string
    readonly waiveText: string
    readonly position: string
    readonly reasons: Readonly<Record<SubscriptionReason, string>>
  }
  readonly draw: {
    readonly title: string
    readonly text: string
    readonly before: string
    readonly start: string
    readonly running: (percent: number) => string
    readonly done: (tickets: string, seconds: string) => string
    readonly findings: Readonly<Record<'commitment' | 'word' | 'ticket' | 'list' | 'winners', string>>
    readonly failed: string
    readonly rank: string
    readonly rankOf: (rank: string, of: string) => string
    readonly lastRank: string
    readonly notEnough: (by: string) => string
    readonly enough: string
    readonly unread: string
  }
}

export const words: IpoMessages = await sentencesOf<IpoMessages>({
  jp: () => import('./messages.jp.ts'),
  us: () => import('./messages.us.ts'),
  cn: () => import('./messages.cn.ts'),
})
