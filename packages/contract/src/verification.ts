import { z } from 'zod'
import { call } from './call.ts'
import { reviewFields } from './review.ts'
import { nothing } from './shapes.ts'

const text = (most: number) => z.string().trim().max(most).default('')
const ticked = z
  .union([z.string(), z.number(), z.boolean()])
  .transform((value) => ['1', 1, true, 'true'].includes(value))
  .default(false)
const imageNumber = z
  .string()
  .regex(/^\d{0,18}$/)
  .default('')
/** The bytes of the one file of a multipart request, in its field `image`. */
export const imageBytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

export const imageKinds = ['identity_front', 'identity_back', 'transfer_voucher'] as const
export type ImageKind = (typeof imageKinds)[number]

/** S-02: the request's state is kept beside it, in the words of the person. */
export const identityStates = ['unverified', 'under_review', 'verified', 'failed'] as const
export type IdentityState = (typeof identityStates)[number]

export const verification = z.object({
  identity: z.enum(identityStates),
  name: z.string(),
  /** All but the last four characters are dots. */
  id_number: z.string(),
  front: z.string(),
  back: z.string(),
  request: z.object(reviewFields).nullable(),
  /** What the app draws a specimen document from: a made-up number with its right check digit. */
  specimen: z.object({ name: z.string(), id_number: z.string() }),
})

export const cardTypes = ['savings', 'checking'] as const
export const bankCard = z.object({
  id: z.string(),
  holder: z.string(),
  /** All but the last four digits are dots. */
  card_number: z.string(),
  card_type: z.enum(cardTypes),
  institution: z.string(),
  branch_name: z.string(),
  branch_code: z.string(),
  added: z.string(),
})
/** A card from the fictitious range that the app can issue at once. */
export const issuedCard = bankCard.omit({ id: true, added: true })

export const verificationCalls = {
  'user/upload': call('Uploads one picture (multipart, field `image`); it is encoded anew, scaled down and stamped (L-08).', {
    image: true,
    success: 'upload_success',
    // `replaces`: an unused picture of the caller that this one takes the place of.
    input: z.object({ kind: z.enum(imageKinds), image: imageBytes, replaces: imageNumber }),
    output: z.object({ image: z.string(), width: z.int(), height: z.int() }),
  }),
  'user/image': call('One of the caller’s own pictures, as long as it is kept.', {
    input: z.object({ image: z.string().regex(/^\d{1,18}$/) }),
    output: z.object({ content_type: z.string(), data: z.base64() }),
  }),
  'user/verify': call('Asks for the verification of the real name, with a specimen document (P-16).', {
    once: true,
    success: 'verification_submitted',
    input: z.object({ name: text(60), id_number: text(30), front: imageNumber, back: imageNumber, agree: ticked }),
    output: verification,
  }),
  'user/verifyInfo': call('The state of the caller’s verification (S-02).', { input: nothing, output: verification }),
  'user/banklist': call('The caller’s cards, and one that the app would issue (E-07).', {
    input: nothing,
    output: z.object({ list: z.array(bankCard), most: z.int(), issue: issuedCard }),
  }),
  'user/bankAdd': call('Binds a card of the fictitious range (P-15).', {
    once: true,
    rate: 'strict',
    success: 'add_success',
    input: z.object({
      holder: text(60),
      card_number: text(30),
      card_type: z.enum(cardTypes).default('savings'),
      institution: text(60),
      branch_name: text(60),
      branch_code: text(10),
      security_key: z.string().max(4000).optional(),
    }),
    output: bankCard,
  }),
  'user/bankRemove': call('Unbinds a card, with the fund password (P-15).', {
    once: true,
    rate: 'strict',
    success: 'unbinding_success',
    input: z.object({ id: z.string().max(20), fund_password: text(128), security_key: z.string().max(4000).optional() }),
    output: nothing,
  }),
} as const
