import { instant } from '@zaraba/money/time.ts'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { secretBytes, stepOfCode } from '../../src/limits/authenticator.ts'

test('a one-time code is read from any keyboard, and only as six digits', () => {
  const secret = Buffer.alloc(secretBytes, 7)
  const at = instant(Date.UTC(2026, 10, 20))
  const code = new TOTP({ secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) }).generate({ timestamp: at })
  const wide = code.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
  const step = stepOfCode(secret, code, 0n, at)
  expect(step).not.toBeNull()
  for (const typed of [wide, `${wide.slice(0, 3)}\u3000${wide.slice(3)}`, ` ${code} `])
    expect(stepOfCode(secret, typed, 0n, at)).toBe(step)
  for (const typed of [code.slice(1), `${code}0`, `x${code}`]) expect(stepOfCode(secret, typed, 0n, at)).toBeNull()
})
