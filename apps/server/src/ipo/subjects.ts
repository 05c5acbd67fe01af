import type { Subject, SubjectsOf } from '../base/subjects.ts'
import { offeringsOf } from './offering-store.ts'
import type { IpoPorts } from './ports.ts'
import { readSubscriptionNo, subscriptionNo } from './records.ts'
import { offeringsOfApplications } from './subscriptions/application-store.ts'

/** The company that each of a customer's subscriptions is for. */
export const subjectsOf =
  ({ database }: Pick<IpoPorts, 'database'>): SubjectsOf =>
  async (customer, orderNumbers, language) => {
    const applications = await offeringsOfApplications(
      database,
      customer,
      orderNumbers.flatMap((orderNo) => readSubscriptionNo(orderNo) ?? []),
    )
    const offerings = await offeringsOf(
      database,
      applications.map(({ offering }) => offering),
    )
    return new Map(
      applications.flatMap(({ number, offering }): readonly (readonly [string, Subject])[] => {
        const found = offerings.get(offering)
        return found === undefined
          ? []
          : [[subscriptionNo(number), { code: found.code, name: found.about.names[language] }] as const]
      }),
    )
  }
