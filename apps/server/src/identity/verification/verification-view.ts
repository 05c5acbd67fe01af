import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { ImageKind } from '@zaraba/contract/identity/verification-calls.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Language } from '@zaraba/money/language.ts'
import { maskedNumber } from '@zaraba/rules/identity/id-number.ts'
import type { ReviewRequest } from '../../base/review.ts'
import { identityStateOf, reviewRow } from '../../base/review-row.ts'
import type { Queryable } from '../../database/database.ts'
import { picturesOf } from '../pictures/picture-store.ts'
import type { IdentityPorts } from '../ports.ts'
import { identityDetails } from './identity-review.ts'
import { specimenOf } from './specimen.ts'
import { verifiedPerson } from './verified-store.ts'

const picturesKept = async (database: Queryable, request: ReviewRequest | null) => {
  const kept = request === null ? [] : await picturesOf(database, request.number)
  const of = (kind: ImageKind): string => String(kept.find((picture) => picture.kind === kind)?.number ?? '')
  return { front: of('identity_front'), back: of('identity_back') }
}

/** How far the verification of a customer has come, and what a document can be drawn from (S-02). */
export const verificationView = async (
  { reviews }: IdentityPorts,
  database: Queryable,
  customer: CustomerNumber,
  language: Language,
): Promise<OutputOf<'user/verifyInfo'>> => {
  const [request, verified, specimen] = [
    await reviews.latest(database, customer, 'identity'),
    await verifiedPerson(database, customer),
    await specimenOf(database, customer, language),
  ]
  const asked = request === null ? null : identityDetails.parse(request.details)
  return {
    identity: identityStateOf(request),
    name: verified?.name ?? asked?.name ?? '',
    id_number: maskedNumber(verified?.idNumber ?? asked?.id_number ?? ''),
    ...(await picturesKept(database, request)),
    request: request === null ? null : reviewRow(request),
    specimen: verified === null ? specimen : { name: verified.name, id_number: verified.idNumber },
  }
}
