import { type EventNames, event } from '../event.ts'

type OfProduct = EventNames & { readonly type: string }
type Ended = Readonly<Record<'amount' | 'paid' | 'profit' | 'fee' | 'cost' | 'start' | 'value', string>>

export const copyEvents = {
  copy_followed: event<OfProduct & Readonly<Record<'amount' | 'product' | 'starts' | 'ends' | 'closes', string>>>(
    'a copy product is followed from the next close on',
    ['money', 'applications', 'products'],
  ),
  copy_began: event<OfProduct & Readonly<Record<'amount' | 'value', string>>>('a following began at the unit value of a close', [
    'money',
    'applications',
    'products',
  ]),
  copy_cancelled: event<OfProduct & { readonly amount: string }>('a following was called off before it began', [
    'money',
    'applications',
    'products',
  ]),
  copy_leaving: event<OfProduct & Readonly<Record<'ends' | 'price', string>>>('a following ends early, at the next close', [
    'money',
    'applications',
    'products',
  ]),
  copy_ended: event<OfProduct & Ended>('a following ended and was paid out', ['money', 'applications', 'products']),
} as const
