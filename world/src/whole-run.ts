/** Whether tests run in full, as `npm run test:all` has them: what repeats one proof over many cases or many days is shortened otherwise. */
export const isWholeRun = process.env.ZARABA_TESTS === 'whole'

/** Each `every`th case of a list; all of them in a whole run. */
export const casesOf = <Case>(all: readonly Case[], every: number): readonly Case[] =>
  isWholeRun ? all : all.filter((_, index) => index % every === 0)
