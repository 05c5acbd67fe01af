import type { RefusalKey, SuccessKey } from '@zaraba/contract/refusals.ts'
import type { EndReason, PositionEvent, PositionState } from '@zaraba/contract/states.ts'
import type { IdentityState } from '@zaraba/contract/verification.ts'
import type { WalletType } from '@zaraba/market/wallets.ts'
import { sentencesOf } from './language.ts'
import type { NewShareMessages } from './new-share-messages.ts'
import type { WaitingWord } from './waiting.ts'

type Values = Readonly<Record<string, string>>

/** Sentences that every screen shares. */
interface CommonMessages {
  readonly back: string
  readonly close: string
  readonly cancel: string
  readonly confirm: string
  readonly retry: string
  readonly reload: string
  readonly add: string
  readonly records: string
  readonly more: string
  readonly loading: string
  readonly loadMore: string
  readonly noData: string
  readonly networkError: string
  readonly garbled: string
  readonly waiting: Readonly<Record<WaitingWord, string>>
  readonly unknownError: string
  readonly noMoneyMoved: string
  readonly moneyMayHaveMoved: string
  readonly requestNumber: (request: string) => string
  readonly imageFailed: string
  readonly pullToRefresh: string
  readonly releaseToRefresh: string
  readonly refreshed: string
  readonly showPassword: string
  readonly hidePassword: string
  readonly less: string
  readonly increase: string
  readonly now: string
  readonly needed: string
  readonly clearIt: string
  readonly met: string
  readonly notMet: string
  readonly staleSince: (time: string) => string
  readonly up: string
  readonly down: string
  readonly unchanged: string
  readonly currencies: Readonly<Record<WalletType, string>>
  readonly phases: Readonly<Record<'closed' | 'pre_open' | 'continuous' | 'break' | 'pre_close' | 'closing_auction', string>>
  /** The clock of an exchange that is not the customer's, behind theirs. */
  readonly exchangeTime: (time: string, city: string) => string
  readonly identityStates: Readonly<Record<IdentityState, string>>
  readonly atMostDays: (days: number) => string
  readonly uploader: {
    readonly photo: string
    readonly file: string
    readonly sending: (percent: number) => string
    readonly failed: string
    readonly done: string
    readonly preview: (label: string) => string
  }
}

export interface KitMessages {
  readonly common: CommonMessages
  readonly refusals: Readonly<Record<RefusalKey, (values: Values) => string>>
  readonly successes: Readonly<Record<SuccessKey, string>>
  readonly subscriptionStates: NewShareMessages['subscriptionStates']
  readonly offeringStates: NewShareMessages['offeringStates']
  readonly positionStates: Readonly<Record<PositionState, string>>
  readonly endReasons: Readonly<Record<EndReason, string>>
  readonly positionEvents: Readonly<Record<PositionEvent, string>>
}

export const {
  common,
  refusals,
  successes,
  positionStates,
  subscriptionStates,
  offeringStates,
  endReasons,
  positionEvents,
}: KitMessages = await sentencesOf<KitMessages>({
  jp: () => import('./messages.jp.ts'),
  us: () => import('./messages.us.ts'),
  cn: () => import('./messages.cn.ts'),
})
