import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forge } from '../as-owner.ts'
import { programOf, runProgram } from '../http/page-blocks.ts'
import { password } from '../http/running-app.ts'
import { type CopyWorld, copyWorld } from './copy-world.ts'

let world: CopyWorld
beforeAll(async () => {
  world = await copyWorld()
  await world.product('cn-equal-weight')
})
afterAll(() => world.close())

const run = () =>
  runProgram('ts', programOf('unit-values.md', 'ts'), {
    SERVER: world.app.address,
    ACCOUNT: world.host.account,
    PASSWORD: password,
  })

describe('a stranger’s program recomputes every unit value', () => {
  test('all of ten years are equal', async () => {
    const { code, output } = await run()
    expect([code, output]).toEqual([0, output])
    expect(output).toMatch(/cn-equal-weight: 2\d{3} unit values are equal/)
  })

  test('a single value that was forged is found, with its date', async () => {
    // The last byte of the 1,000th value.
    await forge(
      world.app.database.ownerUrl,
      'copy.record',
      `update copy.record set data = set_byte(data, 11999, get_byte(data, 11999) # 1), through = through - 1 where id = 'cn-equal-weight'`,
    )
    const { code, output } = await run()
    expect(code).toBe(1)
    expect(output).toMatch(/\d{4}-\d\d-\d\d: \d+\.\d{4} here, \d+\.\d{4} published/)
  })
})
