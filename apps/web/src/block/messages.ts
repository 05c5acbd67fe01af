import type { BlockKind, BlockState, blockPurposes, blockSellers, OfferState } from '@zaraba/contract/block.ts'
import { sentencesOf } from '@zaraba/kit/language.ts'

export interface BlockMessages {
  readonly title: string
  readonly grabTitle: string
  readonly tabs: Readonly<Record<'today' | 'pending' | 'passed' | 'rejected' | 'open' | 'mine', string>>
  readonly tabList: string
  readonly kinds: Readonly<Record<BlockKind, string>>
  readonly states: Readonly<Record<OfferState, string>>
  readonly rowStates: Readonly<Record<BlockState, string>>
  readonly sellers: Readonly<Record<(typeof blockSellers)[number], string>>
  readonly purposes: Readonly<Record<(typeof blockPurposes)[number], string>>
  readonly under: (percent: string) => string
  readonly price: string
  readonly reference: string
  readonly quota: string
  readonly left: string
  readonly notLive: string
  readonly leftOf: (left: string, quota: string) => string
  readonly shares: (count: string) => string
  readonly applied: string
  readonly minimum: string
  readonly cap: string
  readonly mine: string
  readonly window: string
  readonly until: (time: string) => string
  readonly from: (time: string) => string
  readonly settles: string
  readonly lock: string
  readonly lockText: (days: number, date: string) => string
  readonly seller: string
  readonly purpose: string
  readonly needs: string
  readonly needsNames: Readonly<Record<'none' | 'channel' | 'block', string>>
  readonly channel: string
  readonly origin: string
  readonly origins: Readonly<Record<'world' | 'operator', string>>
  readonly simplified: string
  readonly noFee: string
  readonly howBlock: string
  readonly howGrab: string
  readonly offer: string
  readonly quantity: string
  readonly apply: (count: string, amount: string) => string
  readonly grab: (count: string, amount: string) => string
  readonly enterQuantity: string
  readonly pay: string
  readonly held: string
  readonly available: string
  readonly after: string
  readonly fundPassword: string
  readonly channelPassword: string
  readonly blockPassword: string
  readonly worst: string
  readonly empty: Readonly<Record<'block' | 'grab' | 'pending' | 'passed' | 'rejected' | 'mine', string>>
  readonly see: string
  readonly order: string
  readonly asked: string
  readonly won: string
  readonly money: string
  readonly time: string
  readonly promised: string
  readonly decided: string
  readonly reason: string
  readonly position: string
  readonly cancel: string
  readonly cancelText: string
  readonly proof: {
    readonly title: string
    readonly text: string
    readonly commitment: string
    readonly root: string
    readonly check: string
    readonly right: string
    readonly wrong: string
    readonly ownWord: string
    readonly faults: Readonly<Record<'commitment' | 'units' | 'list' | 'word' | 'winners', string>>
    readonly enough: string
    readonly drawn: (tickets: string, units: string) => string
    readonly own: (own: string, won: string) => string
  }
}

export const block: BlockMessages = await sentencesOf<BlockMessages>({
  jp: () => import('./messages.jp.ts'),
  us: () => import('./messages.us.ts'),
  cn: () => import('./messages.cn.ts'),
})
