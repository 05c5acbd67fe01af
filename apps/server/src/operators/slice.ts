import { calls } from '@zaraba/contract/calls.ts'
import { settingNames } from '@zaraba/contract/operators/settings.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import { currencyDigits } from '@zaraba/money/currency.ts'
import { divide } from '@zaraba/money/ratio.ts'
import { day, instant } from '@zaraba/money/time.ts'
import { type FacesOf, type SliceContext, slice } from '../base/slice.ts'
import type { CallContext } from '../calls/handler.ts'
import { contentFace } from '../content/face.ts'
import { identityFace } from '../identity/face.ts'
import { balancesOf } from '../ledger/ledger-store.ts'
import { logFace } from '../log/face.ts'
import { marketFace } from '../market/face.ts'
import { reviewFace } from '../review/face.ts'
import { configKeys } from '../settings/config-keys.ts'
import { writeSettingRow } from '../settings/setting-store.ts'
import { createConsole, operatorDeeds, operatorReads } from './console.ts'
import type { CataloguePorts, CustomerPorts, OperatorPorts, ReviewPorts, ViewableCall } from './ports.ts'
import { forgetSessions } from './session-store.ts'

const needs = { log: logFace, review: reviewFace, identity: identityFace, market: marketFace, content: contentFace }
type Faces = FacesOf<typeof needs>
const sessionsKept = 30 * day

const reviewPorts = ({ settings, marketClock }: SliceContext, { review, market }: Faces): ReviewPorts => ({
  ...review.queue,
  fourEyesFrom: () => BigInt(settings().get('four_eyes_amount') ?? configKeys.four_eyes_amount.otherwise),
  inYen: (currency: Currency, amount: bigint) => {
    const rate = market.rates.rate(currency, 'JPY', marketClock.now())
    if (rate === null) return null
    return divide(amount * rate.numerator, rate.denominator * 10n ** BigInt(currencyDigits[currency]), 'half_even')
  },
})

/** The calls that an operator may read with: only these can be reached from the console, and none of them changes anything. */
const viewer = ({ house, version }: SliceContext): CustomerPorts['view'] => {
  const surroundings: Omit<CallContext, 'caller' | 'language'> = {
    address: '',
    hostName: '',
    deviceToken: '',
    device: 'console',
    idempotencyKey: null,
    requestId: `console ${version}`,
  }
  return async (call: ViewableCall, { type, page }, caller, language) => {
    const input = calls[call].input.parse({ type, ...(page === undefined ? {} : { page }) })
    // The input was read by the declaration of this very call.
    const handler = house.calls[call] as (typeof house.calls)['user/funds']
    return handler(input as never, { ...surroundings, caller, language })
  }
}

const cataloguePorts = ({ settings }: SliceContext, { content }: Faces): CataloguePorts => ({
  ...content,
  settings: settingNames.map((name) => ({ name, ...configKeys[name] })),
  settingValues: settings,
  writeSetting: writeSettingRow,
})

const portsOf = (ground: SliceContext, faces: Faces): OperatorPorts => {
  const { database, notices, systemClock, marketClock, secrets, encryption, house, running, version } = ground
  const { oversight } = faces.identity
  return {
    ...{ database, systemClock, marketClock, secrets, encryption, passwords: oversight.passwords },
    reviews: reviewPorts(ground, faces),
    customers: { ...oversight, balancesOf, view: viewer(ground) },
    catalogues: cataloguePorts(ground, faces),
    notify: (changed) => {
      if ('customer' in changed) return oversight.notifyChange(changed.customer)
      return 'market' in changed ? notices.notify('market', changed.market) : notices.notify('settings', changed.setting)
    },
    house: { ...running, version, worked: marketClock.worked, verify: house.verify, logHead: faces.log.head },
  }
}

export const operators = slice({
  name: 'operators',
  tables: ['operators.*'],
  needs,
  sweep: async (database, now) => {
    await forgetSessions(database, instant(now - sessionsKept))
  },
  open: (ground, faces) => {
    const ports = portsOf(ground, faces)
    return {
      deeds: operatorDeeds(ports),
      reads: operatorReads(ports),
      access: { operators: createConsole(ports, ground.house) },
    }
  },
})
