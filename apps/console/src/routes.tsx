import type { ComponentType } from 'react'
import { createHashRouter, type RouteObject, redirect } from 'react-router'
import { paths, queuePath } from './paths.ts'
import { firstAreaPath } from './shell/areas.ts'
import { Frame } from './shell/frame.tsx'
import { ownRoles } from './shell/roles.ts'
import { operatorToken } from './shell/session.ts'
import { areas, catalogues, screens } from './slices.ts'

/** Redirects to the log-in without a log-in. */
const guard = () => (operatorToken() === '' ? redirect(paths.logIn) : null)

/** Leads to the queue of deposits, or for an operator without reviews to the first area that their roles open. */
const firstArea = async () => {
  if (operatorToken() === '') return redirect(paths.logIn)
  return redirect(firstAreaPath(areas, await ownRoles(), queuePath('deposit')) ?? paths.logIn)
}

const routeOf = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
})

/** The screens of all slices; those before a log-in have no frame. */
export const router = createHashRouter([
  ...screens.filter(({ open }) => open).map(({ path, load }) => routeOf(path, load)),
  {
    element: <Frame />,
    loader: guard,
    HydrateFallback: () => null,
    children: [
      ...screens.filter(({ open }) => !open).map(({ path, load }) => routeOf(path, load)),
      routeOf(paths.catalogues, async () => (await import('./shell/catalogues.screen.tsx')).cataloguesScreen(catalogues)),
    ],
  },
  { path: '*', loader: firstArea, HydrateFallback: () => null },
])
