import { customerNumber } from '@zaraba/money/customer.ts'
import { minute } from '@zaraba/money/time.ts'
import { expect, test } from 'vitest'
import { createFundProofs } from '../../src/identity/passwords/fund-proofs.ts'
import { systemSecrets } from '../../src/system/secrets.ts'
import { movableClock } from '../http/running-app.ts'

const akiko = customerNumber(1n)
const bob = 2n

test('a right fund password is known for five minutes, to its customer alone', () => {
  const clock = movableClock()
  const proofs = createFundProofs(clock, systemSecrets)
  expect(proofs.knows(akiko, '274913')).toBe(false)
  proofs.remember(akiko, '274913', proofs.moment())
  expect([proofs.knows(akiko, '274913'), proofs.knows(akiko, '274914'), proofs.knows(customerNumber(bob), '274913')]).toEqual([
    true,
    false,
    false,
  ])
  clock.skip(5 * minute)
  expect(proofs.knows(akiko, '274913')).toBe(false)
})

test('what is forgotten is not known any more, and a check that began before is not remembered after', () => {
  const proofs = createFundProofs(movableClock(), systemSecrets)
  const since = proofs.moment()
  proofs.remember(akiko, '274913', since)
  proofs.forget(akiko)
  expect(proofs.knows(akiko, '274913')).toBe(false)
  proofs.remember(akiko, '274913', since)
  expect(proofs.knows(akiko, '274913')).toBe(false)
})
