import { isTooSimple } from '@zaraba/rules/identity/fund-password.ts'
import { expect, test } from 'vitest'

const account = '9038217465'

test.each([
  '000000',
  '777777',
  '123456',
  '654321',
  '012345',
  '789012',
  '210987',
  '135791',
  '246802',
  '864208',
  '121212',
  '292929',
  '274274',
  '112233',
  '123321',
  '159753',
  '147258',
  '903821',
  '038217',
  '217465',
  '090382',
])('%s is what everybody tries first', (digits) => {
  expect(isTooSimple(digits, account)).toBe(true)
})

test.each(['274913', '580136', '908172', '120934', '564712', '246813'])('%s is a fund password', (digits) => {
  expect(isTooSimple(digits, account)).toBe(false)
})

test('of all six-digit numbers fewer than one in five hundred is refused', () => {
  const refused = Array.from({ length: 1_000_000 }, (_, number) => String(number).padStart(6, '0')).filter((digits) =>
    isTooSimple(digits, account),
  )
  expect(refused.length).toBeGreaterThan(1_000)
  expect(refused.length).toBeLessThan(2_000)
})

test.each([
  '332211',
  '321123',
  '321321',
  '357159',
  '258369',
  '741852',
  '852963',
  '789456',
  '456123',
  '123654',
  '456789',
  '142536',
  '520131',
  '521314',
  '131452',
  '110110',
  '100100',
  '101112',
  '102030',
])('%s heads the lists of codes', (digits) => expect(isTooSimple(digits, '9038217465')).toBe(true))
