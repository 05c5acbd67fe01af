import { event } from '../event.ts'

/** A message of the broker: to every new customer, or written to many at once; `mailing` is its number. */
type Message = { readonly template: 'welcome' } | { readonly template: 'mailing'; readonly mailing: string }

export const contentEvents = {
  message: event<Message>('a message came'),
} as const
