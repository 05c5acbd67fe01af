/** So many callers at once in each round of a race. */
export const racers = 16

/**
 * How often a race is run. A few rounds suit every change of the program; the whole number is for whoever asks for it:
 * `ZARABA_RACE_ROUNDS=50`.
 */
export const raceRounds = (few: number): number => Number(process.env.ZARABA_RACE_ROUNDS ?? few)

/** Starts all racers in the same turn; their answers in the order of the racers. */
export const race = <Answer>(start: (racer: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: racers }, (_, racer) => start(racer)))
