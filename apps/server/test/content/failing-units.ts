import { type FailingUnits, failingEvent } from '../time/failing-unit.ts'

export const failing: FailingUnits = {
  'content.mailing': {
    ...failingEvent('message', `values ->> 'template' = 'mailing'`),
    during: 'morning',
    // The first one writes the message to both.
    meanwhile: async ({ customer }, stage) => {
      const [there] = await stage.numbers('select number as n from content.mailing')
      if (there !== undefined) return
      const [mailing] = await stage.numbers(
        `insert into content.mailing (title_jp, body_jp, title_us, body_us, title_cn, body_cn, at, by_operator, last_customer)
         select 'a', 'a', 'a', 'a', 'a', 'a', worked, 'rin', $1 from base.clock returning number as n`,
        customer + 1n,
      )
      await stage.due('content.mailing', String(mailing))
    },
  },
}
