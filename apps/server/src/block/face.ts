import { faceOf } from '../base/slice.ts'

/** The face of blocks and grabs for the stream and for slices that show money. */
export interface BlockFace {
  /** Remaining shares of grabs that are open or announced, by the ids of their offers. */
  leftOfGrabs(): Promise<readonly (readonly [id: string, left: number])[]>
}
export const blockFace = faceOf<BlockFace>('block')
