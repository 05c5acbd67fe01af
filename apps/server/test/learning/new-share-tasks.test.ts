import { afterAll, beforeAll, expect, test } from 'vitest'
import { type IpoWorld, ipoWorld } from '../ipo/ipo-world.ts'
import { learningOf } from './learning-world.ts'

let world: IpoWorld
beforeAll(async () => {
  world = await ipoWorld()
})
afterAll(() => world.close())

test('each step of new shares meets its task: applied, numbered, priced, drawn, paid and sold', async () => {
  const learning = learningOf({ ...world.world, clock: world.clock })
  const code = await world.offer({ lots: 500, price: 1_100 })
  const akiko = await world.ready({ JPY: 1_000_000n })
  const kenji = await world.ready({ JPY: 1_000_000n })
  await world.reach('opens')
  let number = ''
  await learning.statesAgree(akiko, ['subscribed'], async () => {
    number = (await world.done(akiko, 'trade/newstockSubscribe', { code, num: 300, ...world.own })).order_no
    return number
  })
  const steps = [
    ['numbered', 'closes'],
    ['priced', 'priced'],
    ['drawn', 'drawn'],
  ] as const
  for (const [task, step] of steps)
    await learning.statesAgree(akiko, [task], async () => {
      await world.reach(step)
      return number
    })
  await world.reach('payment')
  await learning.statesAgree(akiko, ['paid'], async () => {
    await world.done(akiko, 'trade/newstockPay', { order_no: number, ...world.own })
    return number
  })
  await world.reach('listed')
  const [lot] = await world.world.callOnlyDone(akiko, 'trade/userstocklist', { type: 'jpy' })
  world.world.feed.script(
    { ...(world.world.ports.catalogue().byCode('jp', code) ?? raise(code)) },
    { '2026-12-08': [['09:00', 1_150, 10_000, 'opening_auction']] },
  )
  await world.world.until('2026-12-08T09:05:00+09:00')
  await learning.statesAgree(akiko, ['new_share_sold'], async () => {
    await world.world.callOnlyDone(akiko, 'trade/sell', { order_no: lot?.order_no, price_type: 'market' })
    return lot?.order_no ?? ''
  })
  const others = (await learning.rowsOf(kenji)).flatMap(({ tasks }) => tasks)
  expect(others.filter(({ met_at }) => met_at !== '-')).toEqual([])
})

const raise = (code: string): never => {
  throw new Error(`${code} is in no market`)
}
