import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { addressesOf } from '../database/addresses.ts'
import { stateOf } from '../database/postgres-failures.ts'
import { CannotStart } from '../postgres/cannot-start.ts'
import { type Follower, readFollowers, readWaitedFor, writeWaitedFor } from './standby-choice-store.ts'

/** Milliseconds until PostgreSQL must have read a changed setting. */
const patience = 5_000

const missingRight = '42501'
const mayNot =
  'The role of DATABASE_URL may not change synchronous_standby_names: give it the rights that docs/install/files/primary.sql gives.'

const onPrimary = async <Result>(ownerUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: addressesOf(ownerUrl).current(), application_name: 'zaraba-standby' })
  await client.connect()
  try {
    return await work(client)
  } catch (error) {
    throw stateOf(error) === missingRight ? new CannotStart(mayNot) : error
  } finally {
    await client.end()
  }
}

const change = async (client: pg.Client, names: string): Promise<void> => {
  await writeWaitedFor(client, names)
  const until = performance.now() + patience
  while ((await readWaitedFor(client)) !== names) {
    if (performance.now() > until)
      throw new CannotStart(
        'synchronous_standby_names is unchanged: PostgreSQL has it from its command line, or another program decides over it, as Patroni does.',
      )
    await sleep(50)
  }
}

/** The standbys that commits wait for, and those that follow. */
export const standbysNow = (ownerUrl: string): Promise<{ readonly waitedFor: string; readonly followers: readonly Follower[] }> =>
  onPrimary(ownerUrl, async (client) => ({ waitedFor: await readWaitedFor(client), followers: await readFollowers(client) }))

/** Lets the primary acknowledge alone. @returns what it waited for. @throws CannotStart where it waits for none. */
export const goOnAlone = (ownerUrl: string): Promise<string> =>
  onPrimary(ownerUrl, async (client) => {
    const before = await readWaitedFor(client)
    if (before === '') throw new CannotStart('Commits wait for no standby: the primary goes on alone already.')
    await change(client, '')
    return before
  })

/** Lets each commit wait for a standby. @throws CannotStart where that one does not follow, so that every commit would wait. */
export const waitForStandby = (ownerUrl: string, name: string): Promise<void> =>
  onPrimary(ownerUrl, async (client) => {
    const followers = await readFollowers(client)
    if (!followers.some((each) => each.name === name && each.state === 'streaming')) {
      const others = followers.map((each) => `${each.name} (${each.state})`).join(', ')
      throw new CannotStart(
        `${name} does not follow the primary now, and every commit would wait for it. Following: ${others || 'none'}.`,
      )
    }
    await change(client, name)
  })
