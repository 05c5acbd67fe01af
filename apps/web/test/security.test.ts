import { CallFailure } from '@zaraba/client/call.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { knownMethods, methodsAsked } from '../src/identity/security/methods.ts'
import { passkeysPossible } from '../src/identity/security/passkey.ts'

const refusedBy = (methods: string) =>
  new CallFailure('refused', 'security_key_required', 200, {
    refusals: [{ key: 'security_key_required', field: 'security_key', values: { methods } }],
  })

describe('what a second factor is asked for with', () => {
  test('the ways that the server names come in the order of the screen, and what it does not know is left out', () => {
    expect(methodsAsked(refusedBy('passkey,totp'))).toEqual(['totp', 'passkey'])
    expect(methodsAsked(refusedBy('letter,passkey'))).toEqual(['passkey'])
    expect(methodsAsked(refusedBy(''))).toEqual([])
    expect(knownMethods(['passkey', 'passkey'])).toEqual(['passkey'])
  })

  test('another refusal, or none, asks for nothing', () => {
    expect(methodsAsked(null)).toBeNull()
    expect(methodsAsked(new CallFailure('refused', 'wrong_account_or_password', 200))).toBeNull()
    expect(methodsAsked(new CallFailure('network', '', 0))).toBeNull()
  })
})

describe('passkeys belong to a host name', () => {
  afterEach(() => vi.unstubAllGlobals())
  const at = (hostname: string, browser = true) => {
    vi.stubGlobal('location', { hostname })
    vi.stubGlobal('PublicKeyCredential', browser ? class {} : undefined)
    return passkeysPossible()
  }

  test.each(['localhost', 'zaraba.example', '7203.example'])('%s can have them', (host) => {
    expect(at(host)).toBe(true)
    expect(at(host, false)).toBe(false)
  })
  test.each(['127.0.0.1', '192.0.2.7', '[::1]'])('%s cannot', (host) => expect(at(host)).toBe(false))
})
