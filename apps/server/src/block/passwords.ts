import type { InputOf } from '@zaraba/contract/calls.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { tradingRestrictions } from '@zaraba/rules/trading/decisions/opening.ts'
import type { Caller } from '../calls/handler.ts'
import type { Request, Secret } from '../exactly-once/request.ts'
import { giveTryBack, type Pace, takeTry } from '../limits/pace-store.ts'
import { channelPassword } from './offers/channel-store.ts'
import type { OfferRecord } from './offers/offer-store.ts'
import type { BlockPorts } from './ports.ts'

/** The refusals of an account that may not trade. Trading need not be unlocked first: the fund password comes with the request. */
export const accountRefusals = ({ noTrading }: Caller): readonly Refusal[] =>
  tradingRestrictions({ noTrading, tradingLocked: false })

/** The pace of one customer's guesses at one password: five, and then one in a quarter of an hour. */
const triesOf = (customer: CustomerNumber, secret: string): readonly Pace[] => [
  { subject: `block-password ${customer} ${secret}`, most: 5, seconds: 900, each: true },
]

type Passwords = Pick<InputOf<'trade/blockApply'>, 'channel_password' | 'block_password'>
interface GivenPasswords {
  readonly channel: string
  readonly block: string
}
const givenIn = (input: Passwords): GivenPasswords => ({
  channel: input.channel_password ?? '',
  block: input.block_password ?? '',
})

interface Wanted {
  readonly field: 'channel_password' | 'block_password'
  readonly enter: 'enter_channel_password' | 'enter_block_password'
  readonly wrong: 'wrong_channel_password' | 'wrong_block_password'
  readonly given: string
  /** The name under which tries are counted. */
  readonly secret: string
}

const wantedOf = (offer: Pick<OfferRecord, 'id' | 'needs' | 'channel'>, givenPasswords: GivenPasswords): Wanted | null => {
  if (offer.needs === 'none') return null
  return offer.needs === 'channel'
    ? {
        field: 'channel_password',
        enter: 'enter_channel_password',
        wrong: 'wrong_channel_password',
        given: givenPasswords.channel,
        secret: `channel ${offer.channel}`,
      }
    : {
        field: 'block_password',
        enter: 'enter_block_password',
        wrong: 'wrong_block_password',
        given: givenPasswords.block,
        secret: `offer ${offer.id}`,
      }
}

/** The refusal of a form that lacks the password of its offer: an empty field costs no try. */
export const missingPassword = (offer: OfferRecord, input: Passwords): readonly Refusal[] => {
  const wanted = wantedOf(offer, givenIn(input))
  return wanted === null || wanted.given !== '' ? [] : [{ key: wanted.enter, field: wanted.field }]
}

/** Tries the password of an offer; the refusal when it is wrong, `null` when it is right or the offer needs none. */
const proveBlockPassword = async (
  ports: BlockPorts,
  caller: Caller,
  offer: OfferRecord,
  givenPasswords: GivenPasswords,
): Promise<Refusal | null> => {
  const wanted = wantedOf(offer, givenPasswords)
  if (wanted === null) return null
  if (wanted.given === '') return { key: wanted.enter, field: wanted.field }
  const now = ports.systemClock.now()
  const tries = triesOf(caller.customer, wanted.secret)
  const takenTry = await takeTry(ports.database, tries, now)
  if (takenTry.until !== null) {
    const seconds = Math.max(1, Math.ceil((takenTry.until - now) / 1000))
    return { key: 'submitted_too_frequently', values: { seconds: String(seconds) } }
  }
  const stored = offer.channel === null ? offer.password : await channelPassword(ports.database, offer.channel)
  if (!(await ports.identity.passwords.matches(stored, wanted.given)))
    return { key: wanted.wrong, field: wanted.field, values: { left: String(takenTry.still) } }
  await giveTryBack(ports.database, tries)
  return null
}

/** The password of an offer as a secret of a request. */
export const blockPassword = (ports: BlockPorts, offer: OfferRecord): Secret<Request<'trade/blockApply'>> => ({
  name: 'blockPassword',
  isSettled: () => offer.needs === 'none',
  prove: async ({ caller, input }) => {
    const refusal = await proveBlockPassword(ports, caller, offer, givenIn(input))
    return refusal === null ? { proven: offer.needs !== 'none' } : { refusal }
  },
})
