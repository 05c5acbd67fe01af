import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { ImageKind } from '@zaraba/contract/identity/verification-calls.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Language } from '@zaraba/money/language.ts'
import { missing } from '@zaraba/money/missing.ts'
import { maskedNumber, specimenIdNumber } from '@zaraba/rules/identity/id-number.ts'
import type { ReviewRequest } from '../../base/review.ts'
import { identityStateOf, reviewRow } from '../../base/review-row.ts'
import type { Queryable } from '../../database/database.ts'
import type { IdentityPorts } from '../ports.ts'
import { identityDetails } from './identity-review.ts'
import { numbersOfOthers, verifiedPerson } from './verified-store.ts'

/** Family names that are visibly not those of real people. */
const families: Readonly<Record<Language, readonly string[]>> = {
  ja: ['見本', '練習', '模擬', '試験'],
  en: ['Specimen', 'Practice', 'Sample', 'Example'],
  zh: ['样', '练', '模', '例'],
}
const given: Readonly<Record<Language, readonly string[]>> = {
  ja: ['太郎', '花子', '一郎', '桜', '健', '葵', '翔', '美咲'],
  en: ['Alex', 'Sam', 'Robin', 'Kim', 'Jordan', 'Casey', 'Morgan', 'Jamie'],
  zh: ['小明', '小红', '大伟', '小芳', '志强', '小玲', '建国', '小燕'],
}

const pick = (list: readonly string[], at: bigint): string => list[Number(at % BigInt(list.length))] ?? missing()

const specimenName = (customer: CustomerNumber, language: Language): string => {
  const [family, name] = [pick(families[language], customer), pick(given[language], customer / 4n)]
  if (language === 'en') return `${name} ${family}`
  return language === 'ja' ? `${family} ${name}` : `${family}${name}`
}

/** The serials of a customer are this far apart, so that they are not the first ones of others soon. */
const farApart = 5_000_011n
const tries = [0n, 1n, 2n, 3n, 4n, 5n, 6n, 7n] as const

/** A name and a number for a specimen document: the same each time for a customer, while no other customer has taken the number. */
const specimenOf = async (database: Queryable, customer: CustomerNumber, language: Language) => {
  const candidates = tries.map((attempt) => specimenIdNumber(customer + attempt * farApart))
  const takenNumbers = await numbersOfOthers(database, customer, candidates)
  const id_number = candidates.find((candidate) => !takenNumbers.has(candidate)) ?? ''
  return { name: specimenName(customer, language), id_number }
}

const picturesKept = async ({ pictures }: IdentityPorts['reviews'], database: Queryable, request: ReviewRequest | null) => {
  const kept = request === null ? [] : await pictures.of(database, request.number)
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
    ...(await picturesKept(reviews, database, request)),
    request: request === null ? null : reviewRow(request),
    specimen: verified === null ? specimen : { name: verified.name, id_number: verified.idNumber },
  }
}
