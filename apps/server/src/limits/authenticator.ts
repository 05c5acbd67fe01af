import type { Instant } from '@zaraba/money/time.ts'
import { Secret, TOTP } from 'otpauth'

/** The parameters of RFC 6238 that every authenticator app supports: SHA-1, six digits, thirty seconds. */
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

/** The values for the authenticator app: the secret in base32, and the URI for a QR code. */
export const enrolment = (secret: Buffer, name: string): { readonly secret: string; readonly address: string } => {
  const totp = totpOf(secret, name)
  return { secret: totp.secret.base32, address: totp.toString() }
}

/**
 * The time step of a correct code, at most one step early or late. `null` when the code is wrong, or its step is not later than
 * the last used one: a code must not work twice.
 */
export const stepOfCode = (secret: Buffer, code: string, lastStep: bigint, at: Instant): bigint | null => {
  const token = code.normalize('NFKC').replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = totpOf(secret, '').validate({ token, timestamp: at, window: 1 })
  if (delta === null) return null
  const step = BigInt(Math.floor(at / 1000 / period) + delta)
  return step > lastStep ? step : null
}
