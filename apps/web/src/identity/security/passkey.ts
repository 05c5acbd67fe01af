import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'

/** The library comes with the first passkey that is used: most visits need none. */
const library = () => import('@simplewebauthn/browser')

const isAddress = (host: string): boolean => /^[\d.]+$|:/.test(host)

/** Passkeys belong to a host name: a page that is reached by a bare address, or an old browser, can use none. */
export const passkeysPossible = (): boolean =>
  typeof globalThis.PublicKeyCredential === 'function' && !isAddress(globalThis.location.hostname)

/**
 * Lets the device make a passkey by the server’s options. Returns the text that the server verifies. @throws when no person confirmed it.
 */
export const makePasskey = async (options: string): Promise<string> => {
  const optionsJSON: PublicKeyCredentialCreationOptionsJSON = JSON.parse(options)
  const { startRegistration } = await library()
  return JSON.stringify(await startRegistration({ optionsJSON }))
}

/**
 * Lets the device sign with one of the passkeys of the server’s options. Returns the text that the server verifies. @throws when no person
 * confirmed it.
 */
export const signWithPasskey = async (options: string): Promise<string> => {
  const optionsJSON: PublicKeyCredentialRequestOptionsJSON = JSON.parse(options)
  const { startAuthentication } = await library()
  return JSON.stringify(await startAuthentication({ optionsJSON }))
}
