import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { later, minute } from '@zaraba/money/time.ts'
import type { IdentityPorts } from '../ports.ts'
import { keysOf } from './key-store.ts'
import { proofOptions } from './passkeys.ts'
import { insertChallenge } from './proof-store.ts'

/** A question to a passkey is good for so long. */
const challengeLife = 5 * minute
const challengeBytes = 32

export const newChallenge = async (
  { database, systemClock, secrets }: IdentityPorts,
  customer: CustomerNumber,
  purpose: 'enrol' | 'prove',
  host: string,
): Promise<Buffer> => {
  const challenge = secrets.bytes(challengeBytes)
  await insertChallenge(database, { challenge, customer, purpose, host, expiresAt: later(systemClock.now(), challengeLife) })
  return challenge
}

/** Asks for a proof by one of the customer's passkeys: the browser's options as JSON; empty when there is none. */
export const askPasskey = async (ports: IdentityPorts, customer: CustomerNumber, host: string): Promise<string> => {
  const passkeys = (await keysOf(ports.database, customer)).filter(({ method }) => method === 'passkey')
  if (passkeys.length === 0) return ''
  return proofOptions(host, await newChallenge(ports, customer, 'prove', host), passkeys)
}
