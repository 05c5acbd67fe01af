import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import type { KeyRow, NewPasskey } from './key-store.ts'

/** A tenth of a second of loading, which only those pay who use a passkey. */
const library = () => import('@simplewebauthn/server')

/** A browser's answer, as far as it is checked before the library reads it. */
const shape = z.object({
  id: z.string().min(1).max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: z.string().max(2000) }).loose(),
  clientExtensionResults: z.looseObject({}).default({}),
})
type PasskeyAnswer = z.output<typeof shape>

const clientData = z.object({ challenge: z.string().max(200), origin: z.string().max(300) })

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Reads what a browser answered; `null` when it is nothing of the kind. */
export const readAnswer = (text: string): PasskeyAnswer | null => shape.safeParse(readJson(text)).data ?? null

const asked = (answer: PasskeyAnswer) =>
  clientData.safeParse(readJson(Buffer.from(answer.response.clientDataJSON, 'base64url').toString())).data ?? null

/** The challenge that was signed. */
export const challengeOf = (answer: PasskeyAnswer): Buffer => Buffer.from(asked(answer)?.challenge ?? '', 'base64url')

/** Where it was signed must be a page of the host, which browsers let only a secure page be, or one of the machine itself. */
const originAt = (answer: PasskeyAnswer, host: string): string => {
  const origin = asked(answer)?.origin ?? ''
  const address = URL.parse(origin)
  const secure = address?.protocol === 'https:' || address?.hostname === 'localhost'
  return address?.hostname === host && secure ? origin : `https://${host}`
}

const transportsOf = (text: string): string[] => text.split(',').filter((each) => each !== '')

/** EdDSA, ES256 and RS256 by their numbers at IANA: between them every authenticator finds one. */
const algorithms = [-8, -7, -257]

/** Options with which the browser makes a passkey, as JSON. */
export const enrolmentOptions = async (
  host: string,
  account: string,
  challenge: Buffer,
  existing: readonly KeyRow[],
): Promise<string> =>
  JSON.stringify(
    await (await library()).generateRegistrationOptions({
      rpName: 'Zaraba (practice)',
      rpID: host,
      userName: account,
      challenge: Uint8Array.from(challenge),
      supportedAlgorithmIDs: [...algorithms],
      attestationType: 'none',
      excludeCredentials: existing.map((key) => ({
        id: key.credential.toString('base64url'),
        transports: transportsOf(key.transports),
      })),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    }),
  )

/** Options with which the browser proves one of the passkeys, as JSON. */
export const proofOptions = async (host: string, challenge: Buffer, keys: readonly KeyRow[]): Promise<string> =>
  JSON.stringify(
    await (await library()).generateAuthenticationOptions({
      rpID: host,
      challenge: Uint8Array.from(challenge),
      userVerification: 'preferred',
      allowCredentials: keys.map((key) => ({
        id: key.credential.toString('base64url'),
        transports: transportsOf(key.transports),
      })),
    }),
  )

/** The passkey that a browser made; `null` when what it says does not hold together. The password is the other factor. */
export const verifyEnrolment = async (
  answer: PasskeyAnswer,
  challenge: Buffer,
  host: string,
  name: string,
): Promise<NewPasskey | null> => {
  try {
    const { verified, registrationInfo } = await (await library()).verifyRegistrationResponse({
      // Its shape is the library's to judge: whatever is wrong with it makes it throw.
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: originAt(answer, host),
      expectedRPID: host,
      requireUserVerification: false,
    })
    if (!verified) return null
    const { credential } = registrationInfo
    return {
      name,
      credential: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
      transports: (credential.transports ?? []).join(','),
    }
  } catch {
    return null
  }
}

/** The new signature counter when the answer proves the key; `null` when it does not. */
export const verifyProof = async (
  answer: PasskeyAnswer,
  challenge: Buffer,
  host: string,
  key: KeyRow,
): Promise<bigint | null> => {
  if (key.publicKey === null) return null
  try {
    const { verified, authenticationInfo } = await (await library()).verifyAuthenticationResponse({
      // As above: the library judges what the browser said.
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: originAt(answer, host),
      expectedRPID: host,
      requireUserVerification: false,
      credential: {
        id: key.credential.toString('base64url'),
        publicKey: Uint8Array.from(key.publicKey),
        counter: Number(key.counter),
        transports: transportsOf(key.transports),
      },
    })
    return verified ? BigInt(authenticationInfo.newCounter) : null
  } catch {
    return null
  }
}
