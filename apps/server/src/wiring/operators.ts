import { calls } from '@zaraba/contract/calls.ts'
import { localDate } from '@zaraba/market/exchanges/calendar.ts'
import { allFeeLines } from '@zaraba/market/exchanges/fees.ts'
import { type Market, marketCurrency, markets, typeOfMarket } from '@zaraba/market/markets.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import { currencyDigits } from '@zaraba/money/currency.ts'
import { formatMoney, money } from '@zaraba/money/money.ts'
import { divide } from '@zaraba/money/ratio.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { verifyAudit } from '../base/audit-store.ts'
import { schedule } from '../base/due-store.ts'
import type { CallContext } from '../base/handler.ts'
import { balancesOf } from '../base/ledger-store.ts'
import type { Verified } from '../base/ledger-verify-store.ts'
import { writeSettingRow } from '../base/setting-store.ts'
import { configKeys } from '../content/config-keys.ts'
import { mailingDue } from '../content/mailing.ts'
import { feeRateText } from '../content/published.ts'
import { clockState } from '../desk/clock-state.ts'
import { moveClock } from '../desk/move-clock.ts'
import { applyFlag } from '../identity/apply-flag.ts'
import { cardsOf } from '../identity/documents-store.ts'
import { hashPassword, isTooCommon, passwordMatches } from '../identity/passwords.ts'
import { endAllSessions, endSession, sessionsOf } from '../identity/session-store.ts'
import { idleLimit } from '../identity/sessions.ts'
import { clearFlag, flagsOf } from '../identity/store.ts'
import { createConsole } from '../operators/console.ts'
import { createMetrics } from '../operators/metrics.ts'
import type {
  CataloguePorts,
  CustomerPorts,
  FeeRow,
  HousePorts,
  OperatorPorts,
  ReviewPorts,
  ViewableCall,
} from '../operators/ports.ts'
import { createReviewDesk } from '../review/desk.ts'
import type { House, handlersOf } from './handlers.ts'
import { bookVerifiers } from './verify-books.ts'

/** What only the running program knows of itself. */
export interface Running {
  readonly dataDirectory: string
  readonly driving: () => boolean
  readonly eventLoopDelay: () => number
}

const reviewPorts = ({ reviews, settings, market, base }: House): ReviewPorts => ({
  ...createReviewDesk(reviews),
  fourEyesFrom: () => BigInt(settings().get('four_eyes_amount') ?? configKeys.four_eyes_amount.otherwise),
  inYen: (currency: Currency, amount: bigint) => {
    const rate = market.face.rates.rate(currency, 'JPY', base.marketClock.now())
    if (rate === null) return null
    return divide(amount * rate.numerator, rate.denominator * 10n ** BigInt(currencyDigits[currency]), 'half_even')
  },
})

/** The calls that an operator may read with: only these can be reached from the console, and none of them changes anything. */
const viewer = (house: House, handlers: ReturnType<typeof handlersOf>): CustomerPorts['view'] => {
  const surroundings: Omit<CallContext, 'caller' | 'language'> = {
    address: '',
    hostName: '',
    deviceToken: '',
    device: 'console',
    idempotencyKey: null,
    requestId: '',
  }
  return async (call: ViewableCall, { type, page }, caller, language) => {
    const input = calls[call].input.parse({ type, ...(page === undefined ? {} : { page }) })
    const handler = handlers[call] as (typeof handlers)['user/funds']
    return handler(input as never, { ...surroundings, caller, language, requestId: `console ${house.version}` })
  }
}

const customerPorts = (house: House, handlers: ReturnType<typeof handlersOf>): CustomerPorts => {
  const { base, sessions, surroundings } = house
  return {
    flagsOf,
    flag: applyFlag,
    unflag: clearFlag,
    sessionsOf: async (database, customer) => {
      const now = surroundings.systemClock.now()
      const rows = await sessionsOf(database, customer)
      return rows.filter((row) => row.expiresAt > now && now - row.lastSeen < idleLimit)
    },
    endSession,
    endAllSessions,
    cardsOf,
    balancesOf,
    tellChange: async (customer) => {
      sessions.forget(customer)
      await base.notices.tell('identity', String(customer))
    },
    view: viewer(house, handlers),
  }
}

const feesOf = (market: Market, at: Instant): readonly FeeRow[] => {
  const today = localDate(market, at)
  const lines = allFeeLines(market)
  const bound = (minor: bigint | null) => (minor === null ? '' : formatMoney(money(minor, marketCurrency[market])))
  return lines.map((line) => ({
    type: typeOfMarket[market],
    name: line.name,
    from: line.from,
    rate: feeRateText(line),
    basis: line.basis,
    minimum: bound(line.minimum),
    maximum: bound(line.maximum),
    in_force: line === lines.findLast((each) => each.name === line.name && each.from <= today),
    source: line.source,
  }))
}

const cataloguePorts = ({ base, settings }: House): CataloguePorts => ({
  settings: Object.entries(configKeys).map(([name, key]) => ({ name, ...key })),
  settingValues: settings,
  writeSetting: writeSettingRow,
  tellSettings: (name) => base.notices.tell('settings', name),
  fees: (at) => markets.flatMap((market) => feesOf(market, at)),
  startMailing: (transaction, mailing, at) => schedule(transaction, [{ at, kind: mailingDue, reference: String(mailing) }]),
})

const housePorts = ({ base, surroundings, version }: House, running: Running): HousePorts => {
  const { database, marketClock } = base
  const audited = async (): Promise<readonly Verified[]> => {
    const { rows, broken } = await verifyAudit(database)
    return [{ invariant: 'audit.rows_chain', checked: BigInt(rows), wrong: BigInt(broken.length) }]
  }
  return {
    version,
    ...running,
    worked: marketClock.worked,
    databaseWaiting: () => database.waiting(),
    verify: async () => {
      const found: Verified[] = []
      for (const verifier of bookVerifiers) found.push(...(await verifier(database)))
      return [...found, ...(await audited())]
    },
    clockState: (mayMove) => clockState(marketClock, mayMove),
    moveClock: (transaction, move, actor) =>
      moveClock({ database, clock: marketClock, systemClock: surroundings.systemClock }, transaction, move, actor),
  }
}

/** The operators' ports: what each slice lets them see and do, and no door to a balance, a price, a fill or a profit (H-2). */
const operatorPorts = (house: House, handlers: ReturnType<typeof handlersOf>, running: Running): OperatorPorts => ({
  database: house.base.database,
  systemClock: house.surroundings.systemClock,
  marketClock: house.base.marketClock,
  secrets: house.surroundings.secrets,
  passwords: { hash: hashPassword, matches: passwordMatches, tooCommon: isTooCommon },
  reviews: reviewPorts(house),
  customers: customerPorts(house, handlers),
  catalogues: cataloguePorts(house),
  house: housePorts(house, running),
})

/** The console and its metrics, ready to be mounted. */
export const consoleOf = (house: House, handlers: ReturnType<typeof handlersOf>, running: Running) => {
  const ports = operatorPorts(house, handlers, running)
  const metrics = createMetrics(ports)
  return { console: createConsole(ports), metrics: (counted: () => ReadonlyMap<string, number>) => metrics.text(counted()) }
}
