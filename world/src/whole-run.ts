import { systemClock } from '@zaraba/server/system/clocks.ts'

/** Whether tests run in full, as `npm run test:all` has them: what repeats one proof over many cases or many days is shortened otherwise. */
export const isWholeRun = process.env.ZARABA_TESTS === 'whole'

/** Each `every`th case of a list; all of them in a whole run. */
export const casesOf = <Case>(all: readonly Case[], every: number): readonly Case[] =>
  isWholeRun ? all : all.filter((_, index) => index % every === 0)

const daysOfWeek = 7

/** The day of a run, counted from 1970: `ZARABA_TEST_DAY`, or else today's. */
const dayOfRun = (): number => Number(process.env.ZARABA_TEST_DAY ?? Math.floor(systemClock.now() / 86_400_000))

/** The part of a list that belongs to the day of the run, so that a week of runs goes through all of it; all in a whole run. */
export const casesOfToday = <Case>(all: readonly Case[], day: number = dayOfRun()): readonly Case[] => {
  if (isWholeRun) return all
  console.log(`ZARABA_TEST_DAY=${day}`)
  return all.filter((_, index) => index % daysOfWeek === day % daysOfWeek)
}
