import { event } from '../event.ts'

/** The password is encrypted for its reader. `about` names a channel; else the offer's share is named by its `type` and `code`. */
type Password = { readonly encrypted: string } & ({ readonly about: string } | { readonly type: string; readonly code: string })

export const blockEvents = {
  block_password: event<Password>('an operator handed out the password of an offer or a channel'),
} as const
