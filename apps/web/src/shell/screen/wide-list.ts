import { createContext, useContext } from 'react'
import { useRoomForRail } from '../screen-query.ts'
import { BesideMain } from './screen.tsx'

/** True for a list that has the greater part of a wide window, beside an overview. */
export const ListHasRoom = createContext(false)

/** Whether a list has a wide window for itself, or most of it, so that its rows can be a table: beside a detail it has the width of a phone. */
export const useWideTables = (): boolean => {
  const beside = useContext(BesideMain)
  const hasRoom = useContext(ListHasRoom)
  return useRoomForRail() && (!beside || hasRoom)
}
