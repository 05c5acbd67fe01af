import { localDate } from '@zaraba/market/exchanges/calendar.ts'
import type { Disclosed, DisclosureSource } from '../../market/face.ts'
import type { BlockPorts } from '../ports.ts'
import { offersPublished } from './offer-store.ts'

/** Every offer that is open to all, at the moment at which it was announced; its id leads to its page. */
export const offersDisclosed =
  ({ database, market }: Pick<BlockPorts, 'database' | 'market'>): DisclosureSource =>
  async (of, since, until) => {
    const offers = await offersPublished(database, of, since, until)
    return offers.flatMap((offer): readonly Disclosed[] => {
      const instrument = market.instrumentOf(of, offer.code)
      if (instrument === null) return []
      const date = localDate(of, offer.announcedAt)
      return [
        {
          id: `${date}.${of}.distribution.${offer.id}`,
          kind: 'distribution',
          at: offer.announcedAt,
          date,
          market: of,
          code: offer.code,
          names: instrument.names,
          price: offer.price,
          shares: offer.quota,
          from: localDate(of, offer.opens),
          until: localDate(of, offer.closes),
        },
      ]
    })
  }
