import { type Instant, minute } from '@zaraba/money/time.ts'
import type { Advancer } from '../../time/due.ts'
import { scheduleTogether } from '../../time/due-store.ts'
import { insertOffering, knownCodes } from '../offering-store.ts'
import type { IpoPorts } from '../ports.ts'
import { stepsOf } from './steps.ts'
import { newOffering } from './world.ts'

/** Interval at which the announcements of the world are read. */
const announceEvery = 10 * minute

const keyOf = ({ market, code }: { readonly market: string; readonly code: string }): string => `${market}:${code}`

/**
 * Stores the offerings that the world announces, each with the commitment of its draw and the steps of its timetable, before time passes
 * on. Offerings that are under way when an installation begins start at their present step: no customer took part in the earlier ones.
 */
export const announcing = (ports: IpoPorts): Advancer => {
  let announcedUntil = 0
  let known: Set<string> | null = null

  const writeAnnounced = async (until: Instant): Promise<void> => {
    known ??= new Set(await knownCodes(ports.database))
    const have = known
    const fresh = ports.world.announced(until).filter((offering) => !have.has(keyOf(offering)))
    if (fresh.length === 0) return
    await ports.database.transaction((transaction) =>
      Promise.all(
        fresh.map(async (offering) => {
          const made = newOffering(offering, ports.secrets, until)
          const number = await insertOffering(transaction, made)
          if (number !== null && made.withdrawnAt === null)
            await scheduleTogether(transaction, stepsOf({ ...made, number }, until))
        }),
      ),
    )
    for (const offering of fresh) have.add(keyOf(offering))
  }

  return {
    name: 'ipo',
    advance: async (until) => {
      if (until - announcedUntil < announceEvery && until >= announcedUntil) return
      await writeAnnounced(until)
      announcedUntil = until
    },
  }
}
