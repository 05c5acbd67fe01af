import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { ImageKind } from '@zaraba/contract/verification.ts'
import { formatInstant } from '@zaraba/money/time.ts'
import type { Queryable, Transaction } from '../base/database.ts'
import type { Caller } from '../base/handler.ts'
import * as documents from './documents-store.ts'
import { tokyoOffset } from './flag-refusals.ts'
import { proveFundPassword } from './fund-password.ts'
import type { IdentityPorts } from './ports.ts'
import { proveSecurityKey } from './security/prove-key.ts'

/** What the other slices may ask of identity. */
export interface IdentityFace {
  /** Checks a fund password and counts the try; `null` when it is right (V-03). Runs in a transaction of its own. */
  proveFundPassword(caller: Caller, password: string): Promise<Refusal | null>
  /** Whether this process remembers that the fund password is right: then no try of it can be lost. */
  remembersFundPassword(caller: Caller, password: string): boolean
  /** Checks a second factor where one is enrolled; `null` when none is, or when it is right (M-46). */
  proveSecurityKey(caller: Caller, key: string | undefined): Promise<Refusal | null>
  hasSecurityKey(database: Queryable, customer: bigint): Promise<boolean>
  verifiedName(database: Queryable, customer: bigint): Promise<string | null>
  cardsOf(database: Queryable, customer: bigint): Promise<readonly documents.CardView[]>
  ownImage(database: Queryable, customer: bigint, image: bigint, kind: ImageKind): Promise<boolean>
  attachImages(transaction: Transaction, customer: bigint, images: readonly bigint[], request: bigint): Promise<unknown>
}

/** A frozen account moves no money out; the refusal says why and until when. */
export const frozenRefusal = ({ frozen }: Caller): Refusal | null =>
  frozen === null
    ? null
    : {
        key: 'account_banned_or_frozen',
        clear: '/mine/support',
        values: {
          reason: frozen.reason,
          until: frozen.until === null ? '-' : formatInstant(frozen.until, tokyoOffset),
        },
      }

export const createIdentityFace = (ports: IdentityPorts): IdentityFace => ({
  proveFundPassword: (caller, password) => proveFundPassword(ports, caller, password),
  remembersFundPassword: ({ customer }, password) => ports.fundProofs.knows(customer, password),
  proveSecurityKey: (caller, key) => proveSecurityKey(ports, caller, key),
  hasSecurityKey: async (database, customer) => (await documents.confirmedKeys(database, customer)) > 0,
  verifiedName: documents.verifiedName,
  cardsOf: documents.cardsOf,
  ownImage: documents.ownImage,
  attachImages: documents.attachImages,
})
