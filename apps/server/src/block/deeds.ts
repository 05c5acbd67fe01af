import type { blockOpsCalls } from '@zaraba/contract/ops/blocks.ts'
import type { OpsRefusal } from '@zaraba/contract/ops/refusals.ts'
import { outsideTerms } from '@zaraba/market/blocks/bounds.ts'
import { windowOf } from '@zaraba/market/blocks/offers.ts'
import { offerPrice } from '@zaraba/market/blocks/prices.ts'
import { offerTerms } from '@zaraba/market/blocks/terms.ts'
import { sessionAround, tradingDayAt } from '@zaraba/market/exchanges/calendar.ts'
import { marketOfType, typeOfMarket } from '@zaraba/market/markets.ts'
import { formatPrice } from '@zaraba/money/price.ts'
import { formatInstant, type Instant, instant } from '@zaraba/money/time.ts'
import type { Deed, DeedsOf, Read, ReadsOf } from '../base/operator-handler.ts'
import { refuseOps } from '../base/operator-handler.ts'
import { readableCode } from '../base/secrets.ts'
import { channelPassword, channels, writeChannel } from './channel-store.ts'
import { offerNamed, offersAnnouncedBefore, withdrawOffer } from './offer-store.ts'
import type { BlockPorts } from './ports.ts'
import { announce, closeOn } from './world-offers.ts'

interface BlockDeedPorts extends BlockPorts {
  /** The inner number of an account; `null` when nobody has it. */
  readonly customerOf: (database: BlockPorts['database'], account: string) => Promise<bigint | null>
}

const tokyoOffset = 540
const shown = (at: Instant): string => formatInstant(at, tokyoOffset)
const shownOrDash = (at: Instant | null): string => (at === null ? '-' : shown(at))
const missing = (field: string) => refuseOps({ key: 'not_found', field })
const shortestPassword = 6

const list =
  ({ database }: BlockDeedPorts): Read<'blocks/list'> =>
  async ({ page, limit }) => {
    const before = page === undefined ? null : instant(Number.parseInt(page, 10) || 0)
    const rows = await offersAnnouncedBefore(database, before, limit + 1)
    const of = rows.slice(0, limit)
    const last = of.at(-1)
    return {
      data: {
        list: of.map((offer) => ({
          ...{ id: offer.id, type: typeOfMarket[offer.market], kind: offer.kind, code: offer.code, needs: offer.needs },
          ...{ price: formatPrice(offer.price), reference_price: formatPrice(offer.reference) },
          ...{ quota: offer.quota, taken: offer.taken, cap: offer.cap, by: offer.announcedBy },
          ...{ opens: shown(offer.opens), closes: shown(offer.closes) },
          ...{ settled: shownOrDash(offer.settledAt), withdrawn: shownOrDash(offer.withdrawnAt) },
        })),
        next: rows.length > limit && last !== undefined ? String(last.announcedAt) : null,
      },
    }
  }

/** The last session that has closed at a moment. */
const lastClosed = (market: Parameters<typeof tradingDayAt>[0], now: Instant) => {
  const session = sessionAround(market, now)
  return session.close <= now ? session : tradingDayAt(market, session.index - 1)
}

const secretOf = async (
  ports: BlockDeedPorts,
  { needs, channel, password }: { needs: string; channel: string; password: string },
) => {
  if (needs === 'none') return { channel: null, hash: null }
  if (needs === 'channel')
    return (await channelPassword(ports.database, channel)) === null ? missing('channel') : { channel, hash: null }
  if (password.length < shortestPassword)
    return refuseOps({
      key: 'password_too_short',
      field: 'password',
      now: String(password.length),
      needed: String(shortestPassword),
    })
  return { channel: null, hash: await ports.identity.passwords.hash(password) }
}

/** An offer of an operator keeps to the bounds of the market's own; its reference is the last close, and nobody chooses who wins (H-2). */
const create =
  (ports: BlockDeedPorts): Deed<'blocks/create'> =>
  async (transaction, input, { caller }) => {
    const market = marketOfType[input.type]
    const now = ports.marketClock.now()
    const instrument = ports.market.instrumentOf(market, input.code)
    if (instrument === null) return refuseOps({ key: 'product_missing_or_delisted', field: 'code', now: input.code })
    const session = lastClosed(market, now)
    const terms = offerTerms(market, input.kind, session.date)
    const wanted = { ...input, lockDays: input.lock_days }
    const outside = outsideTerms(wanted, terms).map(
      ({ field, now: given, needed }): OpsRefusal => ({
        ...{
          key: 'outside_terms',
          field: field === 'lockDays' ? 'lock_days' : field,
          now: String(given),
          needed: String(needed),
        },
      }),
    )
    if (outside.length > 0) return refuseOps(...outside)
    const reference = closeOn(ports, instrument, session.date, now)
    if (reference === null) return refuseOps({ key: 'stock_price_not_obtained', field: 'code' })
    const secret = await secretOf(ports, input)
    if ('refusals' in secret) return secret
    const id = `op-${readableCode(ports.secrets, 8).toLowerCase()}`
    const { closes, settles } = windowOf(input.kind, session, { ...terms, sessions: input.sessions })
    await announce(ports, transaction, {
      ...{ id, kind: input.kind, market, code: instrument.code, reference, quota: input.quota, cap: input.cap },
      price: offerPrice(instrument, reference, input.discount, session.date, terms),
      ...{ minimum: terms.minimum, opens: now, closes, settles, lockDays: input.lock_days, seller: input.seller },
      ...{ purpose: input.purpose, needs: input.needs, channel: secret.channel, password: secret.hash },
      ...{ announcedAt: now, announcedBy: caller.name },
    })
    return { subject: `offer ${id}: ${input.quota} of ${input.type} ${instrument.code}`, data: { id } }
  }

const withdraw =
  ({ marketClock }: BlockDeedPorts): Deed<'blocks/withdraw'> =>
  async (transaction, { id }) =>
    (await withdrawOffer(transaction, id, marketClock.now())) ? { subject: `offer ${id}`, data: {} } : missing('id')

const setChannel =
  (ports: BlockDeedPorts): Deed<'channels/set'> =>
  async (transaction, { name, password }, { caller }) => {
    if (password.length < shortestPassword)
      return refuseOps({
        key: 'password_too_short',
        field: 'password',
        now: String(password.length),
        needed: String(shortestPassword),
      })
    const hash = await ports.identity.passwords.hash(password)
    await writeChannel(transaction, { name, password: hash, changedAt: ports.marketClock.now(), changedBy: caller.name })
    return { subject: `channel ${name}`, data: {} }
  }

/** The password is kept as a hash: whoever hands it out types it, and it must be the right one. The audit row does not hold it. */
const handOut =
  (ports: BlockDeedPorts): Deed<'blocks/handOut'> =>
  async (transaction, { id, password, accounts }) => {
    const offer = await offerNamed(ports.database, id)
    if (offer === null || offer.needs === 'none') return missing('id')
    const stored = offer.channel === null ? offer.password : await channelPassword(ports.database, offer.channel)
    if (!(await ports.identity.passwords.matches(stored, password)))
      return refuseOps({ key: offer.needs === 'channel' ? 'wrong_channel_password' : 'wrong_block_password', field: 'password' })
    const named = [...new Set(accounts.split(/[\s,;、，]+/).filter((each) => each !== ''))]
    const found = await Promise.all(named.map((account) => ports.customerOf(ports.database, account)))
    const customers = found.filter((customer) => customer !== null).toSorted()
    if (customers.length === 0) return refuseOps({ key: 'no_recipients', field: 'accounts' })
    const at = ports.marketClock.now()
    const about = offer.channel === null ? { type: typeOfMarket[offer.market], code: offer.code } : { about: offer.channel }
    await ports.writeEvents(
      transaction,
      customers.map((customer) => ({ customer, kind: 'block_password', orderNo: '', at, values: { ...about, password } })),
    )
    return {
      subject: `password of ${id} to ${customers.length} accounts`,
      data: { sent: customers.length, unknown: named.filter((_, index) => found[index] === null) },
    }
  }

export const blockReads = (ports: BlockDeedPorts): ReadsOf<typeof blockOpsCalls> => ({
  'blocks/list': list(ports),
  'channels/list': async () => ({
    data: {
      list: (await channels(ports.database)).map(({ name, changedAt, changedBy }) => ({
        ...{ name, changed: shown(changedAt), by: changedBy },
      })),
    },
  }),
})
export const blockDeeds = (ports: BlockDeedPorts): DeedsOf<typeof blockOpsCalls> => ({
  'blocks/create': create(ports),
  'blocks/withdraw': withdraw(ports),
  'blocks/handOut': handOut(ports),
  'channels/set': setChannel(ports),
})
