import type { Refusal } from '@zaraba/contract/refusals.ts'
import { marketOfType } from '@zaraba/market/markets.ts'
import { offerRefusals } from '@zaraba/rules/block/buying.ts'
import { offerState } from '@zaraba/rules/block/offer.ts'
import { type CallContext, callerOf, type Handler, refuse } from '../calls/handler.ts'
import { availableIn, balancesOf } from '../ledger/ledger-store.ts'
import { applicationsBefore, appliedFor, sharesOfCustomers } from './applications/application-store.ts'
import { grabsBefore } from './applications/grab-store.ts'
import { buyerOf, currencyOf, standingOf } from './applications/standing.ts'
import { type OfferRecord, offerNamed, offersNamed, offersShown } from './offers/offer-store.ts'
import { nextAnnouncement, pastOffers } from './offers/past-offers.ts'
import { accountRefusals } from './passwords.ts'
import type { BlockPorts } from './ports.ts'
import { applicationRow, grabRow, momentIn, offerRow } from './shown.ts'

/** Ended offers that are shown below the others. */
const endedShown = 20

/** Offers as the caller sees them, with all reasons why the caller cannot buy each. */
const rowsFor = async (ports: BlockPorts, offers: readonly OfferRecord[], context: CallContext) => {
  const caller = callerOf(context)
  const now = ports.marketClock.now()
  const [mine, applied, balances] = await Promise.all([
    sharesOfCustomers(
      ports.database,
      offers.map(({ id }) => ({ customer: caller.customer, offer: id })),
    ),
    appliedFor(
      ports.database,
      offers.map(({ id }) => id),
    ),
    balancesOf(ports.database, caller.customer),
  ])
  return offers.map((offer, index) => {
    const standing = standingOf(ports, offer, now)
    const available = availableIn(balances, currencyOf(offer))
    const own = mine[index] ?? { shares: 0, pending: null }
    const against: readonly Refusal[] = [...accountRefusals(caller), ...offerRefusals(standing, buyerOf(own, available), now)]
    return offerRow(ports, offer, {
      now,
      language: context.language,
      against,
      mine: own.shares,
      applied: applied.get(offer.id) ?? 0,
    })
  })
}

const turns = { open: 0, waiting: 1, sold_out: 2, closed: 3, settled: 4, withdrawn: 5 } as const

/** Lists offers that can be bought first, then those to come, then ended ones; and the results of past ones. */
export const blocklist = (ports: BlockPorts): Handler<'trade/blocklist'> => {
  const past = pastOffers(ports)
  return async ({ type, kind }, context) => {
    const now = ports.marketClock.now()
    const market = marketOfType[type]
    const offers = await offersShown(ports.database, market, kind, now, endedShown)
    const inTurn = offers
      .map((offer, index) => ({ offer, index, turn: turns[offerState(standingOf(ports, offer, now), now)] }))
      .sort((left, right) => left.turn - right.turn || left.index - right.index)
    return {
      data: {
        list: await rowsFor(
          ports,
          inTurn.map(({ offer }) => offer),
          context,
        ),
        past: [...past(market, kind, context.language)],
        next: momentIn(market, nextAnnouncement(market, kind, now)),
      },
    }
  }
}

export const block =
  (ports: BlockPorts): Handler<'trade/block'> =>
  async ({ id }, context) => {
    const offer = await offerNamed(ports.database, id)
    const [row] = offer === null ? [] : await rowsFor(ports, [offer], context)
    return row === undefined ? refuse({ key: 'not_found', field: 'id' }) : { data: row }
  }

const pageNumber = /^[1-9]\d{0,17}$/

/** The caller's applications, or their grabs. */
export const userblocklist =
  (ports: BlockPorts): Handler<'trade/userblocklist'> =>
  async ({ type, kind, state, page, limit }, context) => {
    if (page !== undefined && !pageNumber.test(page)) return refuse({ key: 'invalid_input', field: 'page' })
    const { customer } = callerOf(context)
    const now = ports.marketClock.now()
    const before = page === undefined ? null : BigInt(page)
    const chosen = { market: marketOfType[type], before, limit: limit + 1 }
    const { database } = ports
    const found =
      kind === 'block'
        ? (await applicationsBefore(database, customer, { ...chosen, state: state ?? null })).map((record) => ({
            number: record.request,
            offer: record.offer,
            row: (offer: OfferRecord) => applicationRow(ports, record, offer, { now, language: context.language }),
          }))
        : (state === undefined || state === 'passed' ? await grabsBefore(database, customer, chosen) : []).map((record) => ({
            number: record.number,
            offer: record.offer,
            row: (offer: OfferRecord) => grabRow(ports, record, offer, context.language),
          }))
    const shown = found.slice(0, limit)
    const offers = await offersNamed(database, [...new Set(shown.map(({ offer }) => offer))])
    const byId = new Map(offers.flatMap((offer) => (offer === null ? [] : [[offer.id, offer] as const])))
    const list = shown.flatMap(({ offer, row }) => {
      const of = byId.get(offer)
      return of === undefined ? [] : [row(of)]
    })
    const last = shown.at(-1)
    return { data: { list, next: found.length > limit && last !== undefined ? String(last.number) : null } }
  }
