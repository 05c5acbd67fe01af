import { hash } from '@node-rs/argon2'
import { fundPassword } from '@zaraba/world/person.ts'
import { plantOffering } from '../offerings-store.ts'
import { asOwner } from '../people-store.ts'
import { cardsOf } from '../people-with-cards-store.ts'
import type { Row } from '../row.ts'
import { measured } from './cash.ts'

/** Both ways hold money of the same people once and durably; which of them goes first alternates. */
export const subscriptionsRow: Row = {
  name: 'subscriptions',
  title: 'durable subscriptions to new shares over HTTP ÷ durable requests for a withdrawal over HTTP, the same people and disk',
  better: 'higher',
  must: 1,
  aim: 1.2,
  unit: '',
  run: async (effort) => {
    const secret = await hash(fundPassword)
    return measured(
      effort,
      'subscriptions',
      async ({ site, round, ours }, number) => {
        const { logins, first } = await round(number)
        const code = `B${number}A`
        let cards: readonly string[] = []
        await asOwner(site.ownerUrl, async (client) => {
          await client.query('update identity.customer set fund_password = $1 where number >= $2', [secret, first])
          await plantOffering(client, code)
          cards = await cardsOf(client, logins)
        })
        // A fund password that was right a moment ago need not be hashed again: what is measured is the subscription, not Argon2.
        const email = `email=bench@example.com&fund_password=${fundPassword}`
        await ours({ logins, call: 'user/setEmail', bodies: logins.map(() => email) })
        const subscribe = () => {
          const body = `type=jpy&code=${code}&num=100&fund_password=${fundPassword}&word=${'7c'.repeat(32)}`
          return ours({ logins, call: 'trade/newstockSubscribe', bodies: logins.map(() => body) })
        }
        const withdraw = () =>
          ours({
            logins,
            call: 'user/withdraw',
            bodies: cards.map((card) => `amount=30000&card=${card}&fund_password=${fundPassword}`),
          })
        if (number % 2 === 0) {
          const subscribed = await subscribe()
          return [subscribed, await withdraw()]
        }
        const withdrawn = await withdraw()
        return [await subscribe(), withdrawn]
      },
      'withdrawals/s over HTTP',
    )
  },
}
