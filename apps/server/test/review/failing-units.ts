import { fundPassword } from '../http/running-app.ts'
import { type FailingUnits, failingEvent } from '../time/failing-unit.ts'

export const failing: FailingUnits = {
  'review.decide': {
    ...failingEvent('request_passed', `values ->> 'kind' = 'loan'`),
    during: 'morning',
    meanwhile: ({ tester }, { must }) => must(tester.call('user/loan', { amount: '200000', fund_password: fundPassword })),
  },
  'review.delete-images': {
    table: 'review.image',
    on: 'delete',
    when: 'true',
    effect:
      'select from identity.customer c where number = $1 and not exists (select from review.image where customer = c.number)',
    during: 'weekend',
    meanwhile: async ({ customer }, stage) => {
      const [request = 0n] = await stage.numbers('select max(number) as n from review.request where customer = $1', customer)
      await stage.numbers(
        `insert into review.image (customer, kind, content_type, width, height, bytes, uploaded_at, request, delete_at)
         values ($1, 'transfer_voucher', 'image/jpeg', 1, 1, '\\xff', now(), $2, now()) returning number as n`,
        customer,
        request,
      )
      await stage.due('review.delete-images', String(request))
    },
  },
}
