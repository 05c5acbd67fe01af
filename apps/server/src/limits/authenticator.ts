import type { Instant } from '@zaraba/money/time.ts'
import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, thirty seconds. */
const period = 30
export const secretBytes = 20

const totpOf = (secret: Buffer, label: string): TOTP =>
  new TOTP({
    issuer: 'Zaraba (practice)',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  })

/** What the authenticator is given: the secret in letters, and the address that a QR code holds. */
export const enrolment = (secret: Buffer, name: string): { readonly secret: string; readonly address: string } => {
  const totp = totpOf(secret, name)
  return { secret: totp.secret.base32, address: totp.toString() }
}

/**
 * The step of a code that is right now, one step early or late; `null` when it is wrong, or not later than the last one that was used:
 * a code that somebody saw counts no second time.
 */
export const stepOfCode = (secret: Buffer, code: string, lastStep: bigint, at: Instant): bigint | null => {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = totpOf(secret, '').validate({ token, timestamp: at, window: 1 })
  if (delta === null) return null
  const step = BigInt(Math.floor(at / 1000 / period) + delta)
  return step > lastStep ? step : null
}
