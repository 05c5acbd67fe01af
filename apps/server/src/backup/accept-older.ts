import pg from 'pg'
import { addressesOf } from '../database/addresses.ts'
import { CannotStart } from '../postgres/cannot-start.ts'
import { skipBeats } from '../time/clock-store.ts'
import { takeDriverLock } from '../time/driver-lock-store.ts'
import { beginEventEpoch, latestEventNumber, withoutTriggers } from './backup-store.ts'

/**
 * Lets servers go on with a database that lacks what they have seen acknowledged. The events of a customer get numbers that none had before, so
 * that programs that follow an account read it again. @throws CannotStart while a server runs.
 */
export const acceptOlder = async (ownerUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: addressesOf(ownerUrl).current(), application_name: 'zaraba-accept-older' })
  await client.connect()
  try {
    if (!(await takeDriverLock(client))) throw new CannotStart('A server is running on this database: stop it first.')
    await withoutTriggers(client, 'base.latest_event', async () => {
      await beginEventEpoch(client, await latestEventNumber(client))
      await skipBeats(client)
    })
  } finally {
    await client.end()
  }
}
