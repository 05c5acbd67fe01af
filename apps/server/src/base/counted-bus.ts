import type { Bus } from '../bus/bus.ts'
import type { Counters } from './counters.ts'

/** Counts the customers whose news it carries, by whichever way. */
export const countedBus = (bus: Bus, { count }: Pick<Counters, 'count'>): Bus => ({
  ...bus,
  publish: (customers) => {
    count('notices_sent', customers.size)
    bus.publish(customers)
  },
  onNews: (heard) =>
    bus.onNews((customers) => {
      count('notices_heard', customers.size)
      heard(customers)
    }),
})
