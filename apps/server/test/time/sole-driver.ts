import type { Drives } from '../../src/time/due.ts'

/** A driver that no other one replaces. */
export const soleDriver: Drives = { reached: async () => {}, stillDrives: async () => {} }
