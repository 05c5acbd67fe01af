import { createContext, useContext } from 'react'

const InWorkspace = createContext(false)

/** Whether a screen has list, ticket and tables around it. */
export const WorkspaceProvider = InWorkspace.Provider
export const useInWorkspace = (): boolean => useContext(InWorkspace)
