import { verificationCalls } from '@zaraba/contract/identity/verification-calls.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { formatInTokyo } from '@zaraba/money/time.ts'
import { idNumberHolds, normalIdNumber } from '@zaraba/rules/identity/id-number.ts'
import { isName, normalName } from '@zaraba/rules/identity/person-name.ts'
import { callerOf, type Handler, refuse } from '../../calls/handler.ts'
import type { Transaction } from '../../database/database.ts'
import { doOnce, onceOf } from '../../exactly-once/once.ts'
import { attachImages, ownImage } from '../documents-store.ts'
import type { IdentityPorts } from '../ports.ts'
import type { IdentityDetails } from './identity-review.ts'
import { verificationView } from './verification-view.ts'
import { verifiedPerson } from './verified-store.ts'

const screen = '/mine/verified'

/** Where the verification itself stands in the way: it is done, or it is being decided. */
const standing = async (ports: IdentityPorts, transaction: Transaction, customer: CustomerNumber): Promise<Refusal | null> => {
  if ((await verifiedPerson(transaction, customer)) !== null) return { key: 'real_name_already_done', clear: screen }
  const latest = await ports.reviews.latest(transaction, customer, 'identity')
  if (latest?.state !== 'pending') return null
  return { key: 'identity_under_review', values: { until: formatInTokyo(latest.promisedAt) } }
}

const pictureMissing = async (transaction: Transaction, customer: CustomerNumber, image: string, side: 'front' | 'back') => {
  const own = image !== '' && (await ownImage(transaction, customer, BigInt(image), `identity_${side}`))
  return own ? [] : [{ key: 'upload_id_images', field: side } as const]
}

/** Everything that is wrong with the form, at once (H-3). */
const faults = async (transaction: Transaction, customer: CustomerNumber, form: IdentityDetails, agreed: boolean) => {
  const against: Refusal[] = []
  if (!isName(form.name)) against.push({ key: 'enter_name', field: 'name' })
  if (form.id_number === '') against.push({ key: 'enter_id_number', field: 'id_number' })
  else if (!idNumberHolds(form.id_number)) against.push({ key: 'id_number_wrong', field: 'id_number' })
  against.push(...(await pictureMissing(transaction, customer, form.front, 'front')))
  against.push(...(await pictureMissing(transaction, customer, form.back, 'back')))
  if (!agreed) against.push({ key: 'agree_to_identity_terms', field: 'agree' })
  return against
}

/** Asks for the verification of the real name (P-16): the request takes the two pictures with it. */
export const verify =
  (ports: IdentityPorts): Handler<'user/verify'> =>
  async (input, context) => {
    const { customer } = callerOf(context)
    const { front, back } = input
    const form = { name: normalName(input.name), id_number: normalIdNumber(input.id_number), front, back }
    return doOnce(ports.database, verificationCalls['user/verify'].output, onceOf(context, 'user/verify', input), {
      customer,
      work: async (transaction) => {
        const inTheWay = await standing(ports, transaction, customer)
        if (inTheWay !== null) return refuse(inTheWay)
        const against = await faults(transaction, customer, form, input.agree)
        if (against.length > 0) return refuse(...against)
        const at = ports.marketClock.now()
        const request = await ports.reviews.open(transaction, { customer, kind: 'identity', money: null, details: form, at })
        await attachImages(transaction, customer, [BigInt(front), BigInt(back)], request.number)
        return { data: await verificationView(ports, transaction, customer, context.language) }
      },
    })
  }

export const verifyInfo =
  (ports: IdentityPorts): Handler<'user/verifyInfo'> =>
  async (_input, context) => ({
    data: await verificationView(ports, ports.database, callerOf(context).customer, context.language),
  })
