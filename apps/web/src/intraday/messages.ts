import type { StakeState } from '@zaraba/contract/intraday.ts'
import { sentencesOf } from '@zaraba/kit/language.ts'
import type { DeskReason } from './calls.ts'

export interface IntradayMessages {
  readonly title: string
  readonly phases: Readonly<Record<'trading' | 'closed', string>>
  readonly yours: (order: string) => string
  readonly example: (amount: string) => string
  readonly curve: string
  readonly curveText: (from: string, to: string, least: string, most: string) => string
  readonly noTradesYet: string
  readonly noTrades: string
  readonly trades: string
  readonly sides: Readonly<Record<'buy' | 'sell', string>>
  readonly reasons: Readonly<Record<DeskReason, string>>
  readonly shares: (count: string, price: string) => string
  readonly receipt: {
    readonly title: string
    readonly time: string
    readonly why: string
    readonly book: string
    readonly level: (shares: string, price: string) => string
    readonly value: string
    readonly fees: Readonly<Record<string, string>>
    readonly model: string
    readonly check: string
  }
  readonly stakes: string
  readonly noStakes: string
  readonly states: Readonly<Record<StakeState, string>>
  readonly forDay: (day: string) => string
  readonly paidBack: (amount: string) => string
  readonly reasonNames: Readonly<Record<string, string>>
  readonly rules: {
    readonly title: string
    readonly buys: (minutes: string, percent: string) => string
    readonly sells: (percent: string) => string
    readonly stops: (percent: string) => string
    readonly flat: (time: string) => string
    readonly watches: string
    readonly capacity: string
    readonly capacityLeft: (left: string, whole: string) => string
  }
  readonly record: {
    readonly title: string
    readonly note: (stake: string) => string
    readonly winning: (days: number) => string
    readonly losing: (days: number) => string
    readonly idle: (days: number) => string
    readonly mean: string
    readonly best: string
    readonly worst: string
    readonly total: (days: number) => string
    readonly notPromised: string
    readonly bars: string
  }
  readonly past: {
    readonly title: string
    readonly empty: string
    readonly day: (stakes: number) => string
    readonly split: (winners: number, losers: number, failed: number) => string
  }
  readonly apply: {
    readonly action: (day: string) => string
    readonly title: (day: string) => string
    readonly amount: string
    readonly bounds: (least: string, most: string) => string
    readonly held: string
    readonly left: string
    readonly decided: string
    readonly submitted: string
    readonly paid: string
    readonly worst: string
    readonly worstText: (percent: string, amount: string) => string
    readonly fees: string
    readonly feesText: string
    readonly fundPassword: string
    readonly submit: (amount: string) => string
    readonly quick: string
  }
}

export const words: IntradayMessages = await sentencesOf<IntradayMessages>({
  jp: () => import('./messages.jp.ts'),
  us: () => import('./messages.us.ts'),
  cn: () => import('./messages.cn.ts'),
})
