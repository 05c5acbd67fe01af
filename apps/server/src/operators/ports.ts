import type { viewableCalls } from '@zaraba/contract/operators/customers.ts'
import type { SettingName } from '@zaraba/contract/operators/settings.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { Language } from '@zaraba/money/language.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Running } from '../base/slice.ts'
import type { Answer, Caller } from '../calls/handler.ts'
import type { Changed } from '../calls/operator-handler.ts'
import type { ContentFace } from '../content/face.ts'
import type { Database } from '../database/database.ts'
import type { Oversight } from '../identity/face.ts'
import type { balancesOf } from '../ledger/ledger-store.ts'
import type { LogFace } from '../log/face.ts'
import type { ReviewFace } from '../review/face.ts'
import type { ConfigKey } from '../settings/config-keys.ts'
import type { Encryption } from '../settings/encryption.ts'
import type { writeSettingRow } from '../settings/setting-store.ts'
import type { Secrets } from '../system/secrets.ts'
import type { Verified } from '../verify/verified.ts'

/** The review machine, as those who decide see it. */
export interface ReviewPorts extends Readonly<ReviewQueue> {
  /** From this many yen on, two must agree. */
  fourEyesFrom(): bigint
  /** An amount in whole yen; `null` when the world has no rate. */
  inYen(currency: Currency, amount: bigint): bigint | null
}
type ReviewQueue = ReviewFace['queue']
/** The first opinion of four eyes. */
export type Proposal = NonNullable<Awaited<ReturnType<ReviewQueue['proposal']>>>

/** The view and the actions of operators on customers, as identity provides them. */
export interface CustomerPorts extends Oversight {
  readonly balancesOf: typeof balancesOf
  /** Answers one of the customer's own calls as they would see it. */
  view(call: ViewableCall, input: ViewInput, caller: Caller, language: Language): Promise<Answer<unknown>>
}
export type ViewableCall = (typeof viewableCalls)[number]
interface ViewInput {
  readonly type: 'jpy' | 'usd' | 'cny'
  readonly page?: string
}
export type FlagRow = Awaited<ReturnType<Oversight['flagsOf']>>[number]
/** Texts and settings of an installation. */
export interface CataloguePorts extends ContentFace {
  readonly settings: readonly (ConfigKey & { readonly name: SettingName })[]
  settingValues(): ReadonlyMap<string, string>
  readonly writeSetting: typeof writeSettingRow
}

/** The machine and the process that the server runs in. */
interface HousePorts extends Running {
  readonly version: string
  /** Up to when market time has been worked through. */
  worked(): Instant
  verify(): Promise<readonly Verified[]>
  /** The newest signed head of the public log. */
  readonly logHead: LogFace['head']
}

/** The services that operators need of other parts of the server; none of them changes a balance, a price, a fill or a profit (H-2). */
export interface OperatorPorts {
  readonly database: Database
  readonly systemClock: Clock
  readonly marketClock: Clock
  readonly secrets: Secrets
  readonly encryption: Encryption
  readonly passwords: Oversight['passwords']
  readonly reviews: ReviewPorts
  readonly customers: CustomerPorts
  readonly catalogues: CataloguePorts
  readonly house: HousePorts
  /** Tells every process what a deed has changed. */
  notify(changed: Changed): Promise<void>
}
