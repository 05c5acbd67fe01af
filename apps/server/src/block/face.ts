import { faceOf } from '../base/slice.ts'

/** What the stream and those who show money may ask of blocks and grabs. */
export interface BlockFace {
  /** What is left of grabs that are open or come, in shares, by the ids of their offers. */
  leftOfGrabs(): Promise<readonly (readonly [id: string, left: number])[]>
}
export const blockFace = faceOf<BlockFace>('block')
