import { signedIn } from '@zaraba/client/session.ts'
import { loadSliceWords } from '@zaraba/ui/words/spoken.ts'
import { createHashRouter, type RouteObject, redirect } from 'react-router'
import { StartView } from './identity/start.screen.tsx'
import { paths } from './paths.ts'
import { HomeActionsProvider } from './shell/home-actions.ts'
import { loadChunk } from './shell/load-chunk.ts'
import { NotFound } from './shell/not-found.tsx'
import { PracticeStrip } from './shell/practice-strip.tsx'
import { ScreenError } from './shell/screen-error.tsx'
import type { ScreenRoute } from './shell/screen-route.ts'
import styles from './shell/shell.module.css'
import { Shell } from './shell/shell.tsx'
import { slices } from './slices.ts'

const screens: readonly ScreenRoute[] = slices.flatMap((slice) => slice.screens)
const actions = slices.flatMap((slice) => slice.actions).toSorted((left, right) => left.place - right.place)

const lazyRoute = async (screen: ScreenRoute) => {
  const [Component] = await Promise.all([loadChunk(screen.load), loadChunk(loadSliceWords)])
  return { Component }
}

/** Screens about a person's account wait for a log-in. */
const routeOf = (screen: ScreenRoute): RouteObject => ({
  path: screen.path,
  loader: () => (screen.open || signedIn() ? null : redirect(paths.logon)),
  ...(screen.first ? { Component: screen.first } : { lazy: () => lazyRoute(screen) }),
})

/** Stands while the first route is found: the same as the start-up screen, so that nothing flashes. */
const FirstSight = () => (
  <div className={styles.app}>
    <PracticeStrip />
    <StartView />
  </div>
)

/** Hash routes; the root is the start-up screen. */
export const router = createHashRouter([
  {
    element: (
      <HomeActionsProvider value={actions}>
        <Shell screens={screens} />
      </HomeActionsProvider>
    ),
    errorElement: <ScreenError />,
    HydrateFallback: FirstSight,
    children: [
      { index: true, loader: () => redirect(paths.start) },
      { errorElement: <ScreenError />, children: [...screens.map(routeOf), { path: '*', Component: NotFound }] },
    ],
  },
])
