import { event } from '../event.ts'

/** What the house says to everybody who is new, or wrote to many: `mailing` is its number. */
type Message = { readonly template: 'welcome' } | { readonly template: 'house'; readonly mailing: string }

export const contentEvents = {
  message: event<Message>('a message came'),
} as const
