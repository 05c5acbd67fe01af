import { createHashRouter, type RouteObject, redirect } from 'react-router'
import { areas, paths, queuePath } from './paths.ts'
import { Frame } from './shell/frame.tsx'
import { mayMake, ownRoles } from './shell/roles.ts'
import { operatorToken } from './shell/session.ts'

/** Behind the door: whoever is not logged in is led to it. */
const guard = () => (operatorToken() === '' ? redirect(paths.logIn) : null)

/** The queue of deposits, or for whoever reviews nothing the first area that they may see. */
const firstArea = async () => {
  if (operatorToken() === '') return redirect(paths.logIn)
  const roles = await ownRoles()
  const first = mayMake(roles, 'reviews/queue') ? queuePath('deposit') : areas.find(({ asks }) => mayMake(roles, asks))?.path
  return redirect(first ?? paths.logIn)
}

const screen = (path: string, load: () => Promise<() => React.JSX.Element>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
})

/** The table of screens: the only place that imports them. */
export const router = createHashRouter([
  screen(paths.logIn, async () => (await import('./entrance/log-in.screen.tsx')).LogInScreen),
  screen(paths.setUp, async () => (await import('./entrance/set-up.screen.tsx')).SetUpScreen),
  {
    element: <Frame />,
    loader: guard,
    HydrateFallback: () => null,
    children: [
      screen(paths.reviews, async () => (await import('./reviews/queue.screen.tsx')).QueueScreen),
      screen(paths.review, async () => (await import('./reviews/queue.screen.tsx')).QueueScreen),
      screen(paths.customers, async () => (await import('./customers/customers.screen.tsx')).CustomersScreen),
      screen(paths.customer, async () => (await import('./customers/customer.screen.tsx')).CustomerScreen),
      screen(paths.catalogues, async () => (await import('./catalogues/catalogues.screen.tsx')).CataloguesScreen),
      screen(paths.clock, async () => (await import('./house/clock.screen.tsx')).ClockScreen),
      screen(paths.audit, async () => (await import('./house/audit.screen.tsx')).AuditScreen),
      screen(paths.health, async () => (await import('./house/health.screen.tsx')).HealthScreen),
    ],
  },
  { path: '*', loader: firstArea, HydrateFallback: () => null },
])
