import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fundPassword, openedDatabase, runApp } from '../http/running-app.ts'

test('a server that stops cleanly says which customers have news, also those that it was still gathering', async () => {
  const database = await openedDatabase()
  const owner = new pg.Client({ connectionString: database.superuserUrl })
  const said: string[] = []
  owner.on('notification', ({ payload }) => said.push(payload ?? ''))
  await owner.connect()
  await owner.query('listen zaraba_events')
  const app = await runApp({ database })
  onTestFinished(async () => {
    await owner.end()
    await database.drop()
  })
  const akiko = await app.customer('9066690011')
  await akiko.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
  await akiko.call('user/unlockTrade', { fund_password: fundPassword })
  await expect.poll(() => said.length).toBeGreaterThan(0)
  const customer = said.at(-1)?.split(' ')[1] ?? ''
  said.length = 0
  // No timer ends from here on, as if the server were stopped within the milliseconds in which it gathers.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const { msg } = await akiko.call('trade/buy', { code: '7203', stock_num: 1 }, { 'idempotency-key': 'a-last-tap' })
    await owner.query('select')
    expect([msg, said]).toEqual(['purchase_success', []])
    await app.close()
  } finally {
    vi.useRealTimers()
  }
  await owner.query('select')
  expect(said.map((payload) => payload.split(' ').slice(1))).toEqual([[customer]])
})
