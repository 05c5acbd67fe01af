import { fundPassword } from '@zaraba/world/person.ts'
import { plantOffering } from '../offerings-store.ts'
import { asOwner } from '../people-store.ts'
import { cardsOf } from '../people-with-cards-store.ts'
import type { Row } from '../row.ts'
import { letUseFundPassword, measured } from './cash.ts'

/** Both ways hold money of the same people once and durably; which of them goes first alternates. */
export const subscriptionsRow: Row = {
  name: 'subscriptions',
  title: 'durable subscriptions to new shares over HTTP ÷ durable requests for a withdrawal over HTTP, the same people and disk',
  better: 'higher',
  must: 1,
  aim: 1.2,
  unit: '',
  run: (effort) =>
    measured(
      effort,
      'subscriptions',
      async (rig, number) => {
        const { site, round, ours } = rig
        const { logins, first } = await round(number)
        const code = `B${number}A`
        let cards: readonly string[] = []
        await asOwner(site.ownerUrl, async (client) => {
          await plantOffering(client, code)
          cards = await cardsOf(client, logins)
        })
        await letUseFundPassword(rig, logins, first)
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
          const subscribedLoad = await subscribe()
          return [subscribedLoad, await withdraw()]
        }
        const withdrawn = await withdraw()
        return [await subscribe(), withdrawn]
      },
      'withdrawals/s over HTTP',
    ),
}
