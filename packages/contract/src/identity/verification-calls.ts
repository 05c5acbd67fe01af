import { z } from 'zod'
import { call, reading } from '../call.ts'
import { reviewFields } from '../review/states.ts'
import { needed, nothing, numberOf, securityKey, systemInstant } from '../shapes.ts'

const text = (most: number) => needed(z.string().trim().max(most).default(''))
const ticked = z
  .union([z.string(), z.number(), z.boolean()])
  .transform((value) => ['1', 1, true, 'true'].includes(value))
  .default(false)
  .meta({ type: ['string', 'integer', 'boolean'], 'x-needed': true })
const imageNumber = z
  .string()
  .regex(/^\d{0,18}$/)
  .default('')
/** The bytes of the one file of a multipart request, in its field `image`. */
const imageBytes = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array)
  .meta({ type: 'string', contentMediaType: 'application/octet-stream' })
  .describe('The picture: JPEG, PNG or WebP, as large as `upload_max_bytes` of `common/config` says.')

const imageKinds = ['identity_front', 'identity_back', 'transfer_voucher'] as const
export type ImageKind = (typeof imageKinds)[number]

/** S-02: the request's state is kept beside it, in the words of the person. */
export const identityStates = ['unverified', 'under_review', 'verified', 'failed'] as const
export type IdentityState = (typeof identityStates)[number]

const reviewOf = z.object(reviewFields).meta({ id: 'Review', description: 'A request that is decided after it was made.' })
const specimen = z
  .object({
    name: z.string().describe('A made-up name.'),
    id_number: z.string().describe('A made-up number with its right check digit.'),
  })
  .meta({ id: 'Specimen', description: 'Data from which the app draws a specimen document.' })
const verification = z
  .object({
    identity: z.enum(identityStates).describe('How far it has come.'),
    name: z.string().describe('The name that was given; empty before.'),
    id_number: z.string().describe('The number of the document, all but its last four characters hidden; empty before.'),
    front: z.string().describe('The number of the picture of the front; empty without one.'),
    back: z.string().describe('The number of the picture of the back; empty without one.'),
    request: reviewOf.nullable().describe('The latest request; null without one.'),
    specimen: specimen.describe('A specimen document for the caller.'),
  })
  .meta({ id: 'Verification', description: 'The verification of a real name.' })

export const cardTypes = ['savings', 'checking'] as const
const cardFields = {
  holder: z.string().describe('The holder of the card.'),
  card_number: z.string().describe('The number; of a bound card all but its last four digits are hidden.'),
  card_type: z.enum(cardTypes).describe('The kind of account.'),
  institution: z.string().describe('The fictitious institution.'),
  branch_name: z.string().describe('The name of its branch.'),
  branch_code: z.string().describe('The code of its branch.'),
}
const bankCard = z
  .object({
    id: z.string().describe('The number of the card in this installation.'),
    ...cardFields,
    added: systemInstant.describe('When it was bound.'),
  })
  .meta({ id: 'BankCard', description: 'A fictitious card that is bound.' })
/** A card from the fictitious range that the app can issue at once. */
const issuedCard = z
  .object(cardFields)
  .meta({ id: 'IssuedCard', description: 'A card of the fictitious range that the app would issue.' })

export const verificationCalls = {
  'user/upload': call('Uploads one picture (multipart, field `image`); it is encoded again, scaled down and stamped.', {
    image: true,
    success: 'upload_success',
    refuses: ['image_not_accepted', 'image_too_large', 'too_many_images', 'not_found'],
    input: z.object({
      kind: z.enum(imageKinds).describe('Subject of the picture.'),
      image: imageBytes,
      replaces: imageNumber.describe('An unused picture of the caller, which this one replaces.'),
    }),
    output: z.object({
      image: z.string().describe('The number of the picture, for the call that needs it.'),
      width: numberOf('pixels').describe('Its width.'),
      height: numberOf('pixels').describe('Its height.'),
    }),
  }),
  'user/image': reading('One of the caller’s own pictures, as long as it is kept.', {
    refuses: ['not_found'],
    input: z.object({
      image: z
        .string()
        .regex(/^\d{1,18}$/)
        .describe('The number of the picture.'),
    }),
    output: z.object({
      content_type: z.string().describe('The media type of the picture.'),
      data: z.base64().describe('Its bytes in base64.'),
    }),
  }),
  'user/verify': call('Asks for the verification of the real name, with a specimen document.', {
    once: true,
    success: 'verification_submitted',
    refuses: [
      'enter_name',
      'enter_id_number',
      'id_number_wrong',
      'upload_id_images',
      'agree_to_identity_terms',
      'real_name_already_done',
      'identity_under_review',
      'id_number_already_used',
    ],
    input: z.object({
      name: text(60).describe('The name on the specimen document.'),
      id_number: text(30).describe('Its number.'),
      front: needed(imageNumber).describe('The number of the picture of its front, from `user/upload`.'),
      back: needed(imageNumber).describe('The number of the picture of its back, from `user/upload`.'),
      agree: ticked.describe('`1` agrees to the terms; anything else does not.'),
    }),
    output: verification,
  }),
  'user/verifyInfo': reading('The state of the caller’s verification.', { input: nothing, output: verification }),
  'user/banklist': reading('The caller’s cards, and one that the app would issue.', {
    input: nothing,
    output: z.object({
      list: z.array(bankCard).describe('The cards that are bound.'),
      most: numberOf('cards').describe('How many may be bound.'),
      issue: issuedCard.describe('A card that may be bound.'),
    }),
  }),
  'user/bankAdd': call('Binds a card of the fictitious range.', {
    once: true,
    rate: 'strict',
    success: 'add_success',
    refuses: [
      'complete_real_name_first',
      'real_name_not_passed',
      'card_number_not_practice',
      'card_number_wrong',
      'card_field_missing',
      'holder_must_match',
      'card_already_exists',
      'too_many_cards',
      'security_key_required',
      'security_key_mismatch',
    ],
    input: z.object({
      holder: text(60).describe('The holder: the name that was verified.'),
      card_number: text(30).describe('A number of the fictitious range.'),
      card_type: z.enum(cardTypes).default('savings').describe('The kind of account.'),
      institution: text(60).describe('The fictitious institution.'),
      branch_name: text(60).describe('The name of its branch.'),
      branch_code: text(10).describe('The code of its branch.'),
      security_key: securityKey.optional(),
    }),
    output: bankCard,
  }),
  'user/bankRemove': call('Unbinds a card, with the fund password.', {
    once: true,
    rate: 'strict',
    success: 'unbinding_success',
    refuses: [
      'fund_password_not_set',
      'funds_operation_in_progress',
      'card_not_found',
      'enter_fund_password',
      'wrong_fund_password',
      'fund_password_locked',
      'security_key_required',
      'security_key_mismatch',
    ],
    input: z.object({
      id: z.string().max(20).describe('The `id` of the card.'),
      fund_password: text(128).describe('The fund password, six digits.'),
      security_key: securityKey.optional(),
    }),
    output: nothing,
  }),
} as const
