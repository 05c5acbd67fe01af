import { leafSource, momentOf } from '../base/leaf-store.ts'

/** Every fill with its receipt, and from when on the lot that it opened may be sold. */
export const fillLeaves = leafSource({
  kind: 'fill',
  sequence: 'trading.fill_number_seq',
  number: 'f.number',
  owner: 'f.customer',
  from: 'trading.fill f left join trading.lot l on f.opening and l.customer = f.customer and l.number = f.lot',
  fields: [
    ...['f.customer', 'f.order_number', 'f.lot', 'f.opening', momentOf('f.at'), 'f.session_date', 'f.price', 'f.shares'],
    ...['f.rule', 'f.model', 'f.bid', 'f.ask', 'f.queue_ahead', 'f.minute_volume', 'f.book', 'f.charges'],
    ...['l.opened_on', 'l.lock_days', 'l.sellable_from'],
  ],
  more: { when: 'f.takings is not null', fields: ['f.takings', 'f.displaced', 'f.displaced_after'] },
})
