import { faceOf } from '../base/slice.ts'
import type { SubjectsOf } from '../base/subjects.ts'

/** What new shares give to those who show money. */
interface IpoFace {
  /** The company that each subscription is for. */
  readonly subjectsOf: SubjectsOf
}
export const ipoFace = faceOf<IpoFace>('ipo')
