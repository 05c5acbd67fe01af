import { readableCode, type Secrets, sha256 } from '../../system/secrets.ts'

const codes = 10
const letters = 12

/**
 * Recovery codes of sixty bits each: too many to guess, so that a plain digest keeps them. Shown once, in groups that people can copy by
 * hand.
 */
export const newRecoveryCodes = (secrets: Secrets): readonly string[] =>
  Array.from({ length: codes }, () => (readableCode(secrets, letters).match(/.{4}/g) ?? []).join('-'))

/** Dashes, blanks and small letters do not matter. */
export const hashOfRecoveryCode = (code: string): Buffer => sha256(code.replaceAll(/[\s-]/g, '').toUpperCase())
