import type { Currency } from '@zaraba/money/currency.ts'
import { currencyDigits } from '@zaraba/money/currency.ts'
import { divide } from '@zaraba/money/ratio.ts'
import { day, instant } from '@zaraba/money/time.ts'
import { type FacesOf, type SliceContext, slice } from '../base/slice.ts'
import { identityFace } from '../identity/face.ts'
import { balancesOf } from '../ledger/ledger-store.ts'
import { logFace } from '../log/face.ts'
import { marketFace } from '../market/face.ts'
import { reviewFace } from '../review/face.ts'
import { configKeys } from '../settings/config-keys.ts'
import { createConsole, operatorActions, operatorReads } from './console.ts'
import type { OperatorPorts, ReviewPorts } from './ports.ts'
import { forgetSessions } from './session-store.ts'

const needs = { log: logFace, review: reviewFace, identity: identityFace, market: marketFace }
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

const portsOf = (context: SliceContext, faces: Faces): OperatorPorts => {
  const { database, notices, systemClock, marketClock, secrets, encryption, slices, running, settings, version } = context
  const { oversight } = faces.identity
  return {
    database,
    systemClock,
    marketClock,
    secrets,
    encryption,
    passwords: oversight.passwords,
    reviews: reviewPorts(context, faces),
    customers: { ...oversight, balancesOf },
    settings,
    notify: (changed) => {
      if ('customer' in changed) return oversight.notifyChange(changed.customer)
      return 'market' in changed ? notices.notify('market', changed.market) : notices.notify('settings', changed.setting)
    },
    program: { ...running, version, worked: marketClock.worked, verify: slices.verify, logHead: faces.log.head },
  }
}

export const operators = slice({
  name: 'operators',
  tables: ['operators.*'],
  needs,
  sweep: async (database, now) => {
    await forgetSessions(database, instant(now - sessionsKept))
  },
  open: (context, faces) => {
    const ports = portsOf(context, faces)
    return {
      actions: operatorActions(ports),
      reads: operatorReads(ports),
      access: { operators: createConsole(ports, context.slices) },
    }
  },
})
