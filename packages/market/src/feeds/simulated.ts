import { createWorld, type World, type WorldOptions } from '../simulator/world.ts'

/** The simulated market as a feed; see `createWorld`. */
export const simulatedFeed = (options: WorldOptions): World => createWorld(options)
