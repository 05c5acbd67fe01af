import { useContext } from 'react'
import { useRoomForRail } from '../screen-query.ts'
import { BesideMain } from './screen.tsx'

/** Whether a list has a wide window for itself, so that its rows can be a table: beside a detail it has the width of a phone. */
export const useWideTables = (): boolean => {
  const beside = useContext(BesideMain)
  return useRoomForRail() && !beside
}
