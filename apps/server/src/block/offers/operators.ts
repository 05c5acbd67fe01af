import type { blockOpsCalls } from '@zaraba/contract/block/ops-calls.ts'
import { typeOfMarket } from '@zaraba/market/markets.ts'
import { formatPrice } from '@zaraba/money/price.ts'
import { formatInTokyo, instant } from '@zaraba/money/time.ts'
import type { Action, ActionsOf, Read, ReadsOf } from '../../calls/operator-handler.ts'
import { refuseOps } from '../../calls/operator-handler.ts'
import { timeOrDash } from '../../calls/ops-rows.ts'
import { pageOf } from '../../calls/paging.ts'
import type { IdentityFace } from '../../identity/face.ts'
import { type Encryption, inMessageTo } from '../../settings/encryption.ts'
import type { BlockPorts } from '../ports.ts'
import { channelPassword, channels, writeChannel } from './channel-store.ts'
import { offerNamed, offersAnnouncedBefore, withdrawOffer } from './offer-store.ts'
import { proposalActions, proposalReads, tooShort } from './proposals.ts'

interface BlockOperatorPorts extends BlockPorts {
  readonly encryption: Encryption
  readonly customersOf: IdentityFace['customersOf']
}

const missing = (field: string) => refuseOps({ key: 'not_found', field })

const list =
  ({ database }: BlockOperatorPorts): Read<'blocks/list'> =>
  async ({ page, limit }) => {
    const before = page === undefined ? null : instant(Number.parseInt(page, 10) || 0)
    const rows = await offersAnnouncedBefore(database, before, limit + 1)
    const row = (offer: (typeof rows)[number]) => ({
      id: offer.id,
      type: typeOfMarket[offer.market],
      kind: offer.kind,
      code: offer.code,
      needs: offer.needs,
      price: formatPrice(offer.price),
      reference_price: formatPrice(offer.reference),
      quota: offer.quota,
      taken: offer.taken,
      cap: offer.cap,
      by: offer.announcedBy,
      opens: formatInTokyo(offer.opens),
      closes: formatInTokyo(offer.closes),
      settled: timeOrDash(offer.settledAt),
      withdrawn: timeOrDash(offer.withdrawnAt),
    })
    return { data: pageOf(rows, limit, row, ({ announcedAt }) => String(announcedAt)) }
  }

const withdraw =
  ({ marketClock }: BlockOperatorPorts): Action<'blocks/withdraw'> =>
  async (transaction, { id }) =>
    (await withdrawOffer(transaction, id, marketClock.now())) ? { subject: `offer ${id}`, data: {} } : missing('id')

const setChannel =
  (ports: BlockOperatorPorts): Action<'channels/set'> =>
  async (transaction, { name, password }, { caller }) => {
    const short = tooShort(password)
    if (short !== null) return short
    const hash = await ports.identity.passwords.hash(password)
    await writeChannel(transaction, { name, password: hash, changedAt: ports.marketClock.now(), changedBy: caller.name })
    return { subject: `channel ${name}`, data: {} }
  }

/**
 * Hands a block's password out to customers. The operator types it, and it must be the right one, since only its hash is stored. The audit
 * row does not contain it; the messages contain it encrypted, each for its reader.
 */
const handOut =
  (ports: BlockOperatorPorts): Action<'blocks/handOut'> =>
  async (transaction, { id, password, accounts }) => {
    const offer = await offerNamed(ports.database, id)
    if (offer === null || offer.needs === 'none') return missing('id')
    const stored = offer.channel === null ? offer.password : await channelPassword(ports.database, offer.channel)
    if (!(await ports.identity.passwords.matches(stored, password)))
      return refuseOps({ key: offer.needs === 'channel' ? 'wrong_channel_password' : 'wrong_block_password', field: 'password' })
    const named = [...new Set(accounts.split(/[\s,;、，]+/).filter((each) => each !== ''))]
    const found = await ports.customersOf(ports.database, named)
    const customers = found.map(({ number }) => number).toSorted()
    if (customers.length === 0) return refuseOps({ key: 'no_recipients', field: 'accounts' })
    const known = new Set(found.map(({ account }) => account))
    const at = ports.marketClock.now()
    const about = offer.channel === null ? { type: typeOfMarket[offer.market], code: offer.code } : { about: offer.channel }
    await ports.writeEvents(
      transaction,
      customers.map((customer) => {
        const encrypted = ports.encryption.encrypt(inMessageTo(customer), password)
        return { customer, kind: 'block_password', orderNo: '', at, values: { ...about, encrypted } }
      }),
    )
    return {
      subject: `password of ${id} to ${customers.length} accounts`,
      data: { sent: customers.length, unknown: named.filter((account) => !known.has(account)) },
    }
  }

export const blockReads = (ports: BlockOperatorPorts): ReadsOf<typeof blockOpsCalls> => ({
  'blocks/list': list(ports),
  ...proposalReads(ports),
  'channels/list': async () => ({
    data: {
      list: (await channels(ports.database)).map(({ name, changedAt, changedBy }) => ({
        name,
        changed: formatInTokyo(changedAt),
        by: changedBy,
      })),
    },
  }),
})
export const blockActions = (ports: BlockOperatorPorts): ActionsOf<typeof blockOpsCalls> => ({
  ...proposalActions(ports),
  'blocks/withdraw': withdraw(ports),
  'blocks/handOut': handOut(ports),
  'channels/set': setChannel(ports),
})
