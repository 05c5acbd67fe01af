import { sentencesOf } from '@zaraba/kit/language.ts'
import type { StartStep } from './start-up.ts'

export interface ShellMessages {
  readonly appName: string
  readonly motto: string
  readonly practice: string
  readonly openClock: string
  readonly moving: string
  readonly startingUp: string
  readonly steps: Readonly<Record<StartStep, string>>
  readonly stepFailed: string
  readonly menu: string
  readonly list: string
  readonly tabs: Readonly<Record<'home' | 'quotes' | 'trade' | 'news' | 'records', string>>
  readonly messages: string
  readonly userArea: string
  readonly offline: string
  readonly offlineShort: string
  readonly reconnecting: string
  readonly notFoundTitle: string
  readonly notFound: string
  readonly toStart: string
  readonly chooseSomething: string
  readonly chunkFailed: string
  readonly clock: {
    readonly title: string
    readonly about: string
    readonly live: string
    readonly onlyHost: string
    readonly speed: string
    readonly nextOpen: string
    readonly nextOpenOf: (market: string) => string
    readonly nextDay: string
    readonly opensAt: (moment: string) => string
    readonly changesAt: (moment: string) => string
    readonly moveNote: string
    readonly movingTo: (moment: string) => string
  }
}

export const shell: ShellMessages = await sentencesOf<ShellMessages>({
  jp: () => import('./messages.jp.ts'),
  us: () => import('./messages.us.ts'),
  cn: () => import('./messages.cn.ts'),
})
