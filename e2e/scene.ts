import type { Installation } from '@zaraba/world/installation.ts'
import { type Person, trader } from '@zaraba/world/person.ts'

/** Someone in the middle of things: positions long and short in three markets, an order that rests, a sold lot, a watchlist, messages. */
export interface Scene {
  readonly person: Person
  readonly session: { readonly token: string; readonly account: string }
  /** Where the screens that show one thing find theirs. */
  readonly held: string
  readonly resting: string
  readonly closed: string
  readonly article: string
  readonly message: string
}

const moved = async ({ zaraba }: Installation, ...words: readonly string[]): Promise<void> => {
  const { code, output } = await zaraba('clock', ...words)
  if (code !== 0) throw new Error(`the clock did not move: ${output}`)
}

const openPositions = async (person: Person): Promise<{ readonly held: string; readonly sold: string }> => {
  const buy = (code: string, stock_num: number, leverage: number, direction = 'long') =>
    person.must('trade/buy', { code, stock_num, leverage, direction, type: 'jpy', price_type: 'market' } as never)
  const held = await buy('8306', 700, 3)
  const sold = await buy('7203', 300, 2)
  await buy('7203', 100, 1)
  await buy('6758', 200, 2, 'short')
  return { held: held.order_no, sold: sold.order_no }
}

/** Lives through a day and a half on a fresh installation: bought on Friday, sold on Tuesday. Its host is this person. */
export const playScene = async (installation: Installation, account = '9012345678'): Promise<Scene> => {
  const person = await trader(installation.address, account)
  const { held, sold } = await openPositions(person)
  for (const key of [
    ['jpy', '7203'],
    ['jpy', '8306'],
    ['jpy', '9983'],
    ['usd', 'AAPL'],
    ['usd', 'NVDA'],
    ['cny', '600519'],
  ] as const)
    await person.must('watch/add', { type: key[0], code: key[1] })
  await moved(installation, 'next-session', 'usd')
  await person.must('trade/buy', { type: 'usd', code: 'AAPL', stock_num: 20, leverage: 2, price_type: 'market' } as never)
  await moved(installation, 'next-session', 'jpy')
  // Shanghai opens an hour and a half after Tokyo: both trade now, and Tokyo has a morning behind it.
  await moved(installation, 'next-session', 'cny')
  await person.must('trade/buy', { type: 'cny', code: '600519', stock_num: 10, leverage: 1, price_type: 'market' } as never)
  const closed = await person.must('trade/sell', { order_no: sold, stock_num: 200, price_type: 'market' } as never)
  const quote = await person.must('market/stock', { type: 'jpy', code: '9983' })
  const resting = await person.must('trade/buy', {
    type: 'jpy',
    code: '9983',
    stock_num: 100,
    leverage: 2,
    price_type: 'limit',
    price: quote.limit_down,
  } as never)
  const news = await person.must('news/list', { type: 'jpy' })
  const messages = await person.must('user/messages', {})
  return {
    person,
    session: { token: person.token(), account },
    held,
    resting: resting.order_no,
    closed: closed.closed?.order_no ?? closed.order_no,
    article: news.list[0]?.id ?? '',
    message: messages.list[0]?.id ?? '',
  }
}
