import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A delay that is itself the subject of a test: a start that differs between racers, a wire that is slow, the length of a silence. What
 * waits for something to happen asks for it instead, with `expect.poll` or `until`.
 */
export const lateOnPurpose = (milliseconds: number): Promise<void> => sleep(milliseconds)
