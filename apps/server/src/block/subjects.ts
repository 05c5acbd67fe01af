import type { SubjectsOf } from '../base/subjects.ts'
import { offersOfOrders } from './applications/application-store.ts'
import { offersNamed } from './offers/offer-store.ts'
import type { BlockPorts } from './ports.ts'
import { type Names, nameOf } from './shown.ts'

/** The share that each of a customer's applications and grabs is of. */
export const subjectsOf =
  (ports: Pick<BlockPorts, 'database'> & Names): SubjectsOf =>
  async (customer, orderNumbers, language) => {
    const orders = await offersOfOrders(ports.database, customer, orderNumbers)
    const offers = await offersNamed(
      ports.database,
      orders.map(({ offer }) => offer),
    )
    return new Map(
      orders.flatMap(({ orderNo }, index) => {
        const offer = offers[index]
        return offer ? [[orderNo, { code: offer.code, name: nameOf(ports, offer, language) }] as const] : []
      }),
    )
  }
