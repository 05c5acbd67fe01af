import { createContext, useContext } from 'react'
import type { HomeAction } from './web-slice.ts'

const HomeActions = createContext<readonly HomeAction[]>([])

/** Hands the screens what the slices offer on the home screen, so that it knows none of them. */
export const HomeActionsProvider = HomeActions.Provider
export const useHomeActions = (): readonly HomeAction[] => useContext(HomeActions)
