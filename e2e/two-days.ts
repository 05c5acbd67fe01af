import type { Installation } from '@zaraba/world/installation.ts'
import { fundPassword, type Person, trader } from '@zaraba/world/person.ts'
import { until } from '@zaraba/world/until.ts'
import { untilOpen } from './on-the-wire.ts'

/** An order at the day's lowest price, which waits. */
const restingOrder = async (person: Person, code: string) => {
  const { limit_down } = await person.must('market/stock', { type: 'jpy', code })
  const order = { type: 'jpy', code, stock_num: 100, leverage: 2, price_type: 'limit', price: limit_down }
  return await person.must('trade/buy', order as never)
}

/** Somebody with a position and a product that is followed: a row to open in each list. */
export const traderWithRows = async (installation: Installation, account: string): Promise<Person> => {
  const person = await trader(installation.address, account)
  await person.must('trade/buy', { type: 'jpy', code: '8306', stock_num: 1 })
  // The first who looks waits while the records are reckoned.
  await until('the records stand', async () => (await person.ask('trade/productlist', { type: 'jpy' })).http === 200)
  await person.must('trade/productFollow', { id: 'jp-dividend', amount: '500000', fund_password: fundPassword })
  return person
}

/** Two days of somebody: an order taken back, a share bought with credit and sold, another one kept. */
export const liveTwoDays = async (installation: Installation, person: Person): Promise<void> => {
  const order = { type: 'jpy', code: '7203', stock_num: 100, leverage: 2, price_type: 'market' }
  const cancelled = await restingOrder(person, '7203')
  await person.must('trade/cancel', { order_no: cancelled.order_no })
  const sold = await person.must('trade/buy', order as never)
  await person.must('trade/buy', { ...order, code: '8306', leverage: 1 } as never)
  const { code, output } = await installation.zaraba('clock', 'next-day', 'jpy')
  if (code !== 0) throw new Error(output)
  await untilOpen(person, '7203')
  await person.must('trade/sell', { order_no: sold.order_no })
  await restingOrder(person, '8306')
}
