/** The number of concurrent callers in each round of a race. */
export const racers = 16

/** The number of rounds of a race: a few by default, more with `ZARABA_RACE_ROUNDS=50`. */
export const raceRounds = (few: number): number => Number(process.env.ZARABA_RACE_ROUNDS ?? few)

/** Starts all racers in one turn of the event loop; returns their answers in order. */
export const race = <Answer>(start: (racer: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: racers }, (_, racer) => start(racer)))
