import { event } from '../event.ts'

export const fxEvents = {
  /** `from` and `to` are the currencies of `paid` and `received`. */
  exchanged: event<{ readonly from: string; readonly to: string; readonly paid: string; readonly received: string }>(
    'money was exchanged',
    ['money', 'exchange', 'cash'],
  ),
} as const
