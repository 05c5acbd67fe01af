import { sentencesOf } from '@zaraba/kit/language.ts'

export interface ReportMessages {
  readonly period: {
    readonly title: string
    readonly always: string
    readonly thisMonth: string
    readonly lastMonth: string
    readonly own: string
    readonly chooseFirst: string
    readonly chooseLast: string
    readonly tooLong: (days: number, most: number) => string
    readonly show: (days: number) => string
    readonly showAll: string
    readonly previous: string
    readonly next: string
  }
  readonly records: {
    readonly emptyFilter: string
    readonly clear: string
    readonly save: string
    readonly saving: string
    readonly saved: (rows: number) => string
    readonly failed: string
    readonly statement: string
  }
  readonly statement: {
    readonly title: string
    readonly practice: string
    readonly account: string
    readonly wallet: string
    readonly period: string
    readonly opening: string
    readonly closing: string
    readonly moneyIn: string
    readonly moneyOut: string
    readonly entries: (count: number) => string
    readonly columns: {
      readonly time: string
      readonly entry: string
      readonly amount: string
      readonly balance: string
    }
    readonly empty: string
    readonly tooLong: (most: number) => string
    readonly root: string
    readonly rootText: string
    readonly holds: string
    readonly fails: string
    readonly rootCheck: string
    readonly command: string
    readonly copy: string
    readonly copied: string
    readonly save: string
    readonly print: string
    readonly madeAt: (time: string) => string
  }
  readonly performance: {
    readonly title: string
    readonly all: string
    readonly total: string
    readonly span: string
    readonly spans: Readonly<Record<'30' | '90' | '365', string>>
    readonly ofOpening: string
    readonly equity: string
    readonly curve: string
    readonly curveText: (opening: string, closing: string, least: string, most: string) => string
    readonly daily: string
    readonly dailyText: string
    readonly now: string
    readonly day: {
      readonly equity: string
      readonly profit: string
      readonly flow: string
    }
    readonly sources: string
    readonly sourcesText: string
    readonly currencyEffect: string
    readonly currencyText: string
    readonly sum: string
    readonly causes: string
    readonly causesText: string
    readonly prices: string
    readonly fees: string
    readonly interest: string
    readonly dividends: string
    readonly short: string
  }
}

export const reports: ReportMessages = await sentencesOf<ReportMessages>({
  jp: () => import('./messages.jp.ts'),
  us: () => import('./messages.us.ts'),
  cn: () => import('./messages.cn.ts'),
})
