import type { Refusal } from '@zaraba/contract/refusals.ts'
import { isValidIdNumber } from '@zaraba/rules/identity/id-number.ts'
import { z } from 'zod'
import type { Pictures, ReviewRequest, ReviewRules } from '../../base/review.ts'
import type { Transaction } from '../../database/database.ts'
import { insertVerified, lockIdNumber, numbersOfOthers } from './verified-store.ts'

/** The fields that a request for verification carries from the form to the decision. */
export const identityDetails = z.object({ name: z.string(), id_number: z.string(), front: z.string(), back: z.string() })
export type IdentityDetails = z.output<typeof identityDetails>

const examine = async (pictures: Pictures, transaction: Transaction, request: ReviewRequest): Promise<readonly Refusal[]> => {
  const { id_number } = identityDetails.parse(request.details)
  await lockIdNumber(transaction, id_number)
  const kinds = new Set((await pictures.of(transaction, request.number)).map(({ kind }) => kind))
  const others = await numbersOfOthers(transaction, request.customer, [id_number])
  const against: Refusal[] = []
  if (!isValidIdNumber(id_number)) against.push({ key: 'id_number_wrong' })
  if (!kinds.has('identity_front') || !kinds.has('identity_back')) against.push({ key: 'upload_id_images' })
  if (others.has(id_number)) against.push({ key: 'id_number_already_used' })
  return against
}

/**
 * The published rules of a verification: the check letter is right, both pictures are there, and no other customer has the number. The
 * content of the pictures is not compared: every one of them is a specimen (H-8).
 */
export const identityReview = ({ pictures }: { readonly pictures: Pictures }): ReviewRules => ({
  examine: (transaction, request) => examine(pictures, transaction, request),
  carryOut: async (transaction, request, verdict, at) => {
    if (verdict !== 'passed') return
    const { name, id_number } = identityDetails.parse(request.details)
    await insertVerified(transaction, request.customer, { name, idNumber: id_number }, request.number, at)
  },
})
