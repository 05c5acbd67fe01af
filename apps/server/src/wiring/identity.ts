import type { Clock } from '@zaraba/money/clock.ts'
import { currencies } from '@zaraba/money/currency.ts'
import { unreadCount, type WriteEvents } from '../base/events-store.ts'
import { balancesOf } from '../base/ledger-store.ts'
import type { Reviews } from '../base/review.ts'
import { identityStateOf } from '../base/review-row.ts'
import type { Secrets } from '../base/secrets.ts'
import { type ConfigName, configKeys } from '../content/config-keys.ts'
import { addEvent, scoreOf } from '../credit/store.ts'
import { createFundProofs } from '../identity/fund-proofs.ts'
import { grantPracticeMoney } from '../identity/grant.ts'
import type { IdentityPorts, UploadLimits, WalletFigures } from '../identity/ports.ts'
import type { Sessions } from '../identity/sessions.ts'
import type { Foundation } from './foundation.ts'

/** What comes from outside the program: the machine's time and its source of secrets. */
export interface Surroundings {
  readonly systemClock: Clock
  readonly secrets: Secrets
}

/** What may be uploaded, as the installation has it now (L-08). */
const uploadLimits = (settings: () => ReadonlyMap<string, string>) => (): UploadLimits => {
  const value = (name: ConfigName): string => settings().get(name) ?? configKeys[name].otherwise
  return {
    mostBytes: Number(value('upload_max_bytes')),
    mostUnused: Number(value('upload_max_count')),
    types: value('upload_types').split(','),
  }
}

/** Identity's ports: the ledger for the grant and the wallets, the events for the bell. */
export const identityPorts = (
  { database, notices, marketClock }: Foundation,
  sessions: Sessions,
  writeEvents: WriteEvents,
  reviews: Reviews,
  { systemClock, secrets }: Surroundings,
  settings: () => ReadonlyMap<string, string>,
): IdentityPorts => {
  const fundProofs = createFundProofs(systemClock, secrets)
  notices.on('identity', (customer) => fundProofs.forget(customer === 'all' ? null : BigInt(customer)))
  notices.onGap(() => fundProofs.forget(null))
  return {
    fundProofs,
    database,
    marketClock,
    systemClock,
    secrets,
    sessions,
    writeEvents,
    reviews,
    uploadLimits: uploadLimits(settings),
    withdrawalPendingTo: async (queryable, customer, card) =>
      (await reviews.pending(queryable, customer)).some(
        ({ kind, details }) => kind === 'withdrawal' && details.card === String(card),
      ),
    grant: async (transaction, customer, at) => {
      await grantPracticeMoney(transaction, customer, at)
      await addEvent(transaction, { customer, kind: 'registered', orderNo: '-', cause: 'registered', at })
    },
    walletsOf: async (customer): Promise<readonly WalletFigures[]> => {
      const balances = await balancesOf(database, customer)
      return currencies.map((currency) => {
        const own = balances.filter((row) => row.currency === currency)
        const of = (kind: string): bigint => own.find((row) => row.kind === kind)?.balance ?? 0n
        return { currency, available: of('available'), loaned: -of('loan') }
      })
    },
    creditScoreOf: (customer) => scoreOf(database, customer),
    verificationOf: async (customer) => identityStateOf(await reviews.latest(database, customer, 'identity')),
    unreadCount: (customer) => unreadCount(database, customer),
    tellChange: async (customer) => {
      fundProofs.forget(customer)
      sessions.forget(customer)
      await notices.tell('identity', String(customer))
    },
  }
}
