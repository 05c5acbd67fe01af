import { signedIn } from '@zaraba/client/session.ts'
import { EmptyState } from '@zaraba/ui/parts/states.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { hasKeyboard } from '../keyboard/has-keyboard.ts'
import { useKeyboard } from '../keyboard/shortcuts.ts'
import { loadChunk } from '../load-chunk.ts'
import { loadedOnce } from '../loaded-once.ts'
import { Moments } from '../moments/moments.tsx'
import { useAddressShown } from '../screen/address-shown.ts'
import { BesideMain } from '../screen/screen.tsx'
import { ListHasRoom } from '../screen/wide-list.ts'
import { useRoomForCharts, useRoomForPanes, useRoomForRail } from '../screen-query.ts'
import type { ScreenRoute } from '../screen-route.ts'
import { shellTexts } from '../texts.ts'
import { useAccountEvents } from './account-events.ts'
import { BottomMenu, Rail } from './bottom-menu.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { Notices } from './notices.tsx'
import { PracticeStrip } from './practice-strip.tsx'
import styles from './shell.module.css'

const KeyboardLayer = lazy(async () => ({
  default: (await loadChunk(() => import('../keyboard/keyboard-layer.tsx'))).KeyboardLayer,
}))

const KeyboardPanel = lazy(async () => ({
  default: (await loadChunk(() => import('../keyboard/keyboard-list.tsx'))).KeyboardPanel,
}))

const Workspace = lazy(async () => ({ default: (await loadChunk(() => import('../workspace/workspace.tsx'))).Workspace }))

const paneOf = loadedOnce()

/** The list that a wide page shows on the left: this screen itself, or the list that was last open. */
const useList = (screens: readonly ScreenRoute[], current: ScreenRoute | undefined): ScreenRoute | undefined => {
  const [last, setLast] = useState<ScreenRoute | undefined>(undefined)
  const list = current?.pane === 'list' ? current : undefined
  useEffect(() => {
    if (list) setLast(list)
  }, [list])
  if (list) return list
  return last ?? screens.find((screen) => screen.path === current?.list)
}

interface ShellProps {
  readonly screens: readonly ScreenRoute[]
}
/**
 * The frame of every screen: the practice strip, the connection banner, the screens and the menu. On a wide page a list and a detail are
 * side by side, the list keeps its scroll position, and the menu is a rail at the left; a screen that has a workspace is in its middle.
 */
export const Shell = ({ screens }: ShellProps) => {
  const { pathname } = useLocation()
  const current = screens.find((screen) => screen.path === pathname)
  const wide = useRoomForPanes()
  const entering = current?.open === true && current.pane === 'single'
  const rail = useRoomForRail() && signedIn() && !entering
  const keysBeside = useKeyboard(({ keys }) => keys) && rail
  const list = useList(screens, current)
  useAddressShown()
  useAccountEvents()
  // Before a log-in there is no list to show beside a screen.
  const whole = wide && current?.pane === 'list' && current.broad === true
  const work = rail && current?.workspace === true
  const two = wide && !whole && !work && signedIn() && current !== undefined && current.pane !== 'single' && list !== undefined
  const List = two ? paneOf(list.load) : undefined
  const Beside = two && current.pane === 'list' && current.beside ? paneOf(current.beside) : undefined
  const table = useRoomForCharts() && rail && Beside !== undefined && current?.table === true
  const menu = !rail && (current?.menu === true || (two && list.menu === true))
  const shown = (two ? list : work ? screens.find(({ path }) => path === current.list) : current)?.path ?? ''
  return (
    <div className={styles.app}>
      <PracticeStrip />
      <ConnectionBanner />
      {hasKeyboard && (
        <Suspense>
          <KeyboardLayer beside={rail} />
        </Suspense>
      )}
      <Notices />
      <Moments />
      <div className={styles.body}>
        {rail && <Rail shown={shown} />}
        {work ? (
          <Suspense>
            <Workspace>
              <Outlet />
            </Workspace>
          </Suspense>
        ) : List ? (
          <div className={styles.panes} data-table={table}>
            <section className={styles.list} aria-label={shellTexts.list}>
              <div className={styles.pane}>
                <BesideMain value={true}>
                  <ListHasRoom value={table}>
                    <Suspense>
                      <List />
                    </Suspense>
                  </ListHasRoom>
                </BesideMain>
              </div>
              {menu && <BottomMenu shown={shown} />}
            </section>
            <div className={styles.detail} data-broad={current?.broad}>
              {Beside ? (
                <Suspense>
                  <Beside />
                </Suspense>
              ) : current?.pane === 'list' ? (
                <main className={styles.blank}>
                  <EmptyState icon="quotes" text={shellTexts.chooseSomething} />
                </main>
              ) : (
                <Outlet />
              )}
            </div>
          </div>
        ) : (
          <div className={styles.narrow} data-single={wide && !whole && !(current?.pane === 'single' && current.broad)}>
            <div className={styles.pane}>
              <Outlet />
            </div>
            {menu && <BottomMenu shown={shown} />}
          </div>
        )}
        {keysBeside && (
          <Suspense>
            <KeyboardPanel />
          </Suspense>
        )}
      </div>
    </div>
  )
}
