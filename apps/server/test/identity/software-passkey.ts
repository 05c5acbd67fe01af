import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** The subset of CBOR (RFC 8949) that an authenticator without attestation uses. */
const head = (major: number, value: number): Buffer =>
  value < 24
    ? Buffer.from([(major << 5) | value])
    : value < 256
      ? Buffer.from([(major << 5) | 24, value])
      : Buffer.from([(major << 5) | 25, value >> 8, value & 255])
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const map = (...pairs: readonly (readonly [Buffer, Buffer])[]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()])

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest()

/** A key on the curve P-256 in COSE (RFC 9053). */
const coseKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return map(
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), bytes(Buffer.from(x, 'base64url'))],
    [integer(-3), bytes(Buffer.from(y, 'base64url'))],
  )
}

const userPresent = 1
const hasCredential = 64

export interface SoftwarePasskey {
  /** Answers an enrolment as a browser would for the page at `origin`. */
  enrol(options: string, origin: string): string
  /** Answers a request for an assertion. */
  prove(options: string, origin: string): string
}

/** A software passkey of WebAuthn level 3, with attestation `none`. */
export const softwarePasskey = (): SoftwarePasskey => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential = sha256(publicKey.export({ format: 'der', type: 'spki' })).subarray(0, 16)
  const id = credential.toString('base64url')
  let counter = 0

  const authenticatorData = (rpId: string, flags: number, more: Buffer) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more])
  }
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const answer = (response: Readonly<Record<string, Buffer>>) =>
    JSON.stringify({
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: Object.fromEntries(Object.entries(response).map(([name, value]) => [name, value.toString('base64url')])),
    })
  return {
    enrol: (options, origin) => {
      const { challenge, rp } = JSON.parse(options)
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credential.length]), credential, coseKey(publicKey)])
      const attestationObject = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(authenticatorData(rp.id, userPresent | hasCredential, attested))],
      )
      return answer({ clientDataJSON: clientData('webauthn.create', challenge, origin), attestationObject })
    },
    prove: (options, origin) => {
      const { challenge, rpId } = JSON.parse(options)
      const data = authenticatorData(rpId, userPresent, Buffer.alloc(0))
      const client = clientData('webauthn.get', challenge, origin)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return answer({ clientDataJSON: client, authenticatorData: data, signature })
    },
  }
}
