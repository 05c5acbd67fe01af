import type { Role } from '@zaraba/contract/ops/declare.ts'
import type { OpsRefusalKey } from '@zaraba/contract/ops/refusals.ts'
import type { ReviewKind, ReviewState } from '@zaraba/contract/review.ts'
import { sentencesOf } from '@zaraba/kit/language.ts'

type Values = Readonly<Record<string, string>>

/** Every sentence of the console; one that is missing in a language does not compile. */
export interface ConsoleMessages {
  readonly practice: string
  readonly title: string
  readonly menu: string
  readonly help: string
  readonly logOut: string
  readonly language: string
  readonly theme: string
  readonly themes: Readonly<Record<'system' | 'light' | 'dark', string>>
  readonly roles: Readonly<Record<Role, string>>
  readonly areas: Readonly<
    Record<
      | 'identity'
      | 'deposit'
      | 'withdrawal'
      | 'loan'
      | 'intraday'
      | 'block'
      | 'customers'
      | 'catalogues'
      | 'clock'
      | 'audit'
      | 'health',
      string
    >
  >
  readonly reviews: string
  readonly house: string
  readonly actions: Readonly<
    Record<
      | 'search'
      | 'save'
      | 'send'
      | 'publish'
      | 'withdraw'
      | 'create'
      | 'retire'
      | 'check'
      | 'set'
      | 'lift'
      | 'end'
      | 'endAll'
      | 'move'
      | 'more'
      | 'cancel'
      | 'retry'
      | 'close'
      | 'back',
      string
    >
  >
  readonly reason: string
  readonly reasonHint: string
  readonly nothing: string
  readonly failed: string
  readonly done: string
  readonly practiceOnly: string
  readonly refusals: Readonly<Record<OpsRefusalKey, (values: Values) => string>>
  readonly entrance: {
    readonly title: string
    readonly name: string
    readonly password: string
    readonly repeat: string
    readonly code: string
    readonly codeHint: string
    readonly enter: string
    readonly first: string
    readonly firstHint: string
    readonly setUpCode: string
    readonly next: string
    readonly scan: string
    readonly secret: string
    readonly finish: string
    readonly passwordHint: string
    readonly known: string
    readonly picture: string
  }
  readonly review: {
    readonly kinds: Readonly<Record<ReviewKind, string>>
    readonly states: Readonly<Record<ReviewState, string>>
    readonly queue: string
    readonly empty: string
    readonly choose: string
    readonly waits: string
    readonly promised: string
    readonly byRules: string
    readonly evidence: string
    readonly customer: string
    readonly since: string
    readonly verifiedName: string
    readonly invitedBy: string
    readonly cards: string
    readonly flags: string
    readonly wallets: string
    readonly pictures: string
    readonly show: string
    readonly checks: string
    readonly allMet: string
    readonly cannotPass: string
    readonly details: string
    readonly earlier: string
    readonly decision: string
    readonly pass: string
    readonly reject: string
    readonly confirmPass: string
    readonly confirmReject: string
    readonly fourEyes: (threshold: string) => string
    readonly oneIsEnough: string
    readonly mustAgree: (names: string) => string
    readonly proposed: (name: string, verdict: string) => string
    readonly decided: (order: string) => string
    readonly toldProposed: (order: string) => string
    readonly only: string
    readonly by: string
  }
  readonly wallets: Readonly<Record<string, string>>
  readonly details: Readonly<Record<string, string>>
  readonly customer: {
    readonly account: string
    readonly find: string
    readonly found: string
    readonly host: string
    readonly sessions: string
    readonly device: string
    readonly address: string
    readonly lastSeen: string
    readonly requests: string
    readonly sees: string
    readonly seesHint: string
    readonly flag: string
    readonly until: string
    readonly untilHint: string
    readonly setFlag: string
    readonly flagReason: string
    readonly flagNames: Readonly<Record<string, string>>
    readonly readBy: (name: string) => string
    readonly views: Readonly<Record<string, string>>
    readonly open: string
    readonly none: string
  }
  readonly catalogue: {
    readonly tabs: Readonly<Record<'news' | 'messages' | 'invitations' | 'settings' | 'rates', string>>
    readonly languages: Readonly<Record<'jp' | 'us' | 'cn', string>>
    readonly heading: string
    readonly body: string
    readonly bodyHint: string
    readonly recipients: string
    readonly recipientsHint: string
    readonly everybody: string
    readonly sent: string
    readonly time: string
    readonly by: string
    readonly state: string
    readonly shown: string
    readonly withdrawn: string
    readonly onItsWay: string
    readonly arrived: string
    readonly code: string
    readonly codeHint: string
    readonly used: string
    readonly retired: string
    readonly valid: string
    readonly setting: string
    readonly value: string
    readonly otherwise: string
    readonly mustBe: string
    readonly installer: string
    readonly ratesNote: string
    readonly fee: string
    readonly from: string
    readonly rate: string
    readonly bounds: string
    readonly inForce: string
    readonly source: string
    readonly unknown: (accounts: string) => string
  }
  readonly clock: {
    readonly now: string
    readonly speed: string
    readonly moving: string
    readonly nextSession: string
    readonly nextDay: string
    readonly market: string
    readonly phase: string
    readonly nextChange: string
    readonly live: string
    readonly times: (speed: string) => string
  }
  readonly audit: {
    readonly number: string
    readonly time: string
    readonly actor: string
    readonly action: string
    readonly subject: string
    readonly chainHolds: (rows: string) => string
    readonly chainBroken: (rows: string) => string
    readonly operators: string
    readonly ready: string
    readonly waiting: string
    readonly disabled: string
    readonly operatorsNote: string
    readonly roles: string
  }
  readonly health: {
    readonly system: string
    readonly practice: string
    readonly version: string
    readonly database: string
    readonly waiting: string
    readonly loop: string
    readonly disk: string
    readonly memory: string
    readonly uptime: string
    readonly driving: string
    readonly yes: string
    readonly no: string
    readonly behind: string
    readonly queues: string
    readonly oldest: string
    readonly books: string
    readonly booksNote: string
    readonly invariant: string
    readonly checked: string
    readonly wrong: string
    readonly allHold: string
    readonly never: string
    readonly seconds: (seconds: string) => string
  }
  /** Names of what a customer's calls answer with; the wire's own name where there is none. */
  readonly fields: Readonly<Record<string, string>>
  readonly keys: readonly (readonly [key: string, does: string])[]
}

export const words: ConsoleMessages = await sentencesOf<ConsoleMessages>({
  jp: () => import('./messages.jp.ts'),
  us: () => import('./messages.us.ts'),
  cn: () => import('./messages.cn.ts'),
})
