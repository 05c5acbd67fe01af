import { signedIn } from '@zaraba/client/session.ts'
import { loadSliceTexts } from '@zaraba/ui/words/spoken.ts'
import { createHashRouter, type RouteObject, redirect } from 'react-router'
import { StartView } from './identity/entrance/start.screen.tsx'
import { identityPaths } from './identity/paths.ts'
import { marketPaths } from './market/paths.ts'
import { NotFound } from './shell/frame/not-found.tsx'
import { PracticeStrip } from './shell/frame/practice-strip.tsx'
import { ScreenError } from './shell/frame/screen-error.tsx'
import styles from './shell/frame/shell.module.css'
import { Shell } from './shell/frame/shell.tsx'
import { loadChunk } from './shell/load-chunk.ts'
import { OffersProvider } from './shell/offers.ts'
import type { ScreenRoute } from './shell/screen-route.ts'
import { offersOf } from './shell/web-slice.ts'
import { slices } from './slices.ts'

const screens: readonly ScreenRoute[] = slices.flatMap((slice) => slice.screens)
const offers = offersOf(slices)

const lazyRoute = async (screen: ScreenRoute) => {
  const parts = (screen.shows ?? []).map((name) => offers.parts[name]?.load())
  const [Component] = await Promise.all([loadChunk(screen.load), loadChunk(loadSliceTexts), ...parts])
  return { Component }
}

/** Screens about a person's account wait for a log-in. */
const routeOf = (screen: ScreenRoute): RouteObject => ({
  path: screen.path,
  loader: () => (screen.open || signedIn() ? null : redirect(identityPaths.logon)),
  ...(screen.first ? { Component: screen.first } : { lazy: () => lazyRoute(screen) }),
})

/** Shown while the first route is found: equal to the start-up screen, so that nothing flashes. */
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
      <OffersProvider value={offers}>
        <Shell screens={screens} />
      </OffersProvider>
    ),
    errorElement: <ScreenError back={marketPaths.home} />,
    HydrateFallback: FirstSight,
    children: [
      { index: true, loader: () => redirect(identityPaths.start) },
      {
        errorElement: <ScreenError back={marketPaths.home} />,
        children: [...screens.map(routeOf), { path: '*', Component: NotFound }],
      },
    ],
  },
])
