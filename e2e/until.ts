const mostTries = 100
const pause = 300

/** Asks again until it is so. @throws with what was waited for when it does not become so in half a minute. */
export const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; !(await isSo()); tries += 1) {
    if (tries === mostTries) throw new Error(`${what}: not in time`)
    await new Promise((done) => setTimeout(done, pause))
  }
}
