import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { formatInTokyo } from '@zaraba/money/time.ts'
import { isValidIdNumber, normalIdNumber } from '@zaraba/rules/identity/id-number.ts'
import { isName, normalName } from '@zaraba/rules/identity/person-name.ts'
import { callerOf, type Handler } from '../../calls/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { request } from '../../exactly-once/request.ts'
import type { IdentityPorts } from '../ports.ts'
import type { IdentityDetails } from './identity-review.ts'
import { verificationView } from './verification-view.ts'
import { verifiedPerson } from './verified-store.ts'

const screen = '/mine/verified'

/** The refusal of a customer whose verification is done, or is being decided. */
const standing = async (ports: IdentityPorts, on: Queryable, customer: CustomerNumber): Promise<Refusal | null> => {
  if ((await verifiedPerson(on, customer)) !== null) return { key: 'real_name_already_done', clear: screen }
  const latest = await ports.reviews.latest(on, customer, 'identity')
  if (latest?.state !== 'pending') return null
  return { key: 'identity_under_review', values: { until: formatInTokyo(latest.promisedAt) } }
}

const pictureMissing = async (
  { pictures }: IdentityPorts['reviews'],
  on: Queryable,
  customer: CustomerNumber,
  image: string,
  side: 'front' | 'back',
) => {
  const own = image !== '' && (await pictures.isUnused(on, customer, BigInt(image), `identity_${side}`))
  return own ? [] : [{ key: 'upload_id_images', field: side } as const]
}

/** Everything that is wrong with the form, at once (H-3). */
const faults = async (
  { reviews }: IdentityPorts,
  on: Queryable,
  customer: CustomerNumber,
  form: IdentityDetails,
  isAgreed: boolean,
) => {
  const against: Refusal[] = []
  if (!isName(form.name)) against.push({ key: 'enter_name', field: 'name' })
  if (form.id_number === '') against.push({ key: 'enter_id_number', field: 'id_number' })
  else if (!isValidIdNumber(form.id_number)) against.push({ key: 'id_number_wrong', field: 'id_number' })
  against.push(...(await pictureMissing(reviews, on, customer, form.front, 'front')))
  against.push(...(await pictureMissing(reviews, on, customer, form.back, 'back')))
  if (!isAgreed) against.push({ key: 'agree_to_identity_terms', field: 'agree' })
  return against
}

/** Asks for the verification of the real name (P-16): the request takes the two pictures with it. */
export const verify = (ports: IdentityPorts) =>
  request(ports.database, 'user/verify', {
    facts: async (on, { customer, input }) => {
      const { front, back, agree } = input
      const form = { name: normalName(input.name), id_number: normalIdNumber(input.id_number), front, back }
      const inTheWay = await standing(ports, on, customer)
      return { form, refusals: inTheWay === null ? await faults(ports, on, customer, form, agree) : [inTheWay] }
    },
    decide: ({ form, refusals }) => (refusals.length > 0 ? { refusals } : { plan: form }),
    write: async (transaction, form, { customer, language }) => {
      const at = ports.marketClock.now()
      const openedRequest = await ports.reviews.open(transaction, { customer, kind: 'identity', money: null, details: form, at })
      await ports.reviews.pictures.attach(transaction, customer, [BigInt(form.front), BigInt(form.back)], openedRequest.number)
      return { data: await verificationView(ports, transaction, customer, language) }
    },
  })

export const verifyInfo =
  (ports: IdentityPorts): Handler<'user/verifyInfo'> =>
  async (_input, context) => ({
    data: await verificationView(ports, ports.database, callerOf(context).customer, context.language),
  })
