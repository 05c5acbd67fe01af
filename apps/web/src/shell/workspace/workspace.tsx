import { IconButton } from '@zaraba/ui/parts/icon-button.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { Tabs } from '@zaraba/ui/parts/tabs.tsx'
import { languageCode } from '@zaraba/ui/words/language.ts'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { loadChunk } from '../load-chunk.ts'
import { useOffers } from '../offers.ts'
import { PartGuard } from '../parts/part-guard.tsx'
import { screenQuery } from '../screen-query.ts'
import type { PaneKind, PaneOffer, PaneProps } from '../web-slice.ts'
import { WorkspaceProvider } from './in-workspace.ts'
import { useKeptLayouts } from './layout-store.ts'
import { ToolbarProvider } from './pane-toolbar.tsx'
import { fold, Split, useFolded } from './split.tsx'
import { TopBar } from './top-bar.tsx'
import styles from './workspace.module.css'
import { workspaceWords as words } from './workspace-words.ts'

/** Below this the list is folded until it is asked for; above the other the dock has two columns. */
const useRoomForList = screenQuery('(min-width: 75rem)')
const useRoomForColumns = screenQuery('(min-width: 120rem)')

const loaded = new Map<PaneOffer, ComponentType<PaneProps>>()
const contentOf = (offer: PaneOffer): ComponentType<PaneProps> => {
  const known = loaded.get(offer)
  if (known) return known
  const made = lazy(async () => ({ default: await loadChunk(offer.load) }))
  loaded.set(offer, made)
  return made
}

const Content = ({ offer, ...props }: { readonly offer: PaneOffer } & PaneProps) => {
  const Pane = contentOf(offer)
  return (
    <PartGuard>
      <Suspense fallback={<SkeletonRows count={3} />}>
        <Pane {...props} />
      </Suspense>
    </PartGuard>
  )
}

const usePanes = (kind: PaneKind): readonly PaneOffer[] => useOffers().panes.filter((pane) => pane.kind === kind)

interface PanesProps extends PaneProps {
  readonly kind: PaneKind
}
/** Panes of one kind, one below the other. */
const Panes = ({ kind, ...props }: PanesProps) =>
  usePanes(kind).map((offer) => (
    <section key={offer.order} className={styles.place} data-kind={kind} aria-label={offer.label[languageCode]}>
      <Content offer={offer} {...props} />
    </section>
  ))

/** The tables that slices offer, one at a time. */
const Tables = ({ folded, onFold }: PaneProps) => {
  const offers = usePanes('tables')
  const [chosen, setChosen] = useState(0)
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null)
  const offer = offers[chosen]
  return (
    <section className={styles.tables} aria-label={words.tables}>
      <div className={styles.tabs}>
        <Tabs
          label={words.tables}
          items={offers.map(({ label }, index) => ({ value: String(index), label: label[languageCode] }))}
          value={String(chosen)}
          onChange={(value) => {
            setChosen(Number(value))
            onFold(false)
          }}
        />
        <div ref={setToolbar} className={styles.toolbar} />
        <IconButton
          icon={folded ? 'plus' : 'minus'}
          label={(folded ? words.unfold : words.fold)(words.tables)}
          onClick={() => onFold(!folded)}
        />
      </div>
      {!folded && offer && (
        <ToolbarProvider value={toolbar}>
          <div className={styles.table}>
            <Content offer={offer} folded={folded} onFold={onFold} />
          </div>
        </ToolbarProvider>
      )}
    </section>
  )
}

/** A screen with panes around it, as many as slices offer: list, dock and tables, between hairlines that can be moved. */
export const Workspace = ({ children }: { readonly children: ReactNode }) => {
  useKeptLayouts()
  const [roomForList, roomForColumns] = [useRoomForList(), useRoomForColumns()]
  const list = { name: 'list', at: 'start', usual: roomForColumns ? 304 : 280, least: 200, leaves: 360, fold: 0 } as const
  const folded = useFolded({ name: 'list', usuallyFolded: !roomForList })
  const tablesFolded = useFolded({ name: 'tables' })
  const dockUsual = roomForColumns ? 648 : roomForList ? 336 : 312
  const onFold = (next: boolean) => fold('list', next)
  const middle = (
    <div className={styles.middle}>
      {folded && <Panes kind="list" folded onFold={onFold} />}
      <div className={styles.screen}>{children}</div>
    </div>
  )
  return (
    <WorkspaceProvider value={true}>
      <div className={styles.workspace}>
        <TopBar>
          <Panes kind="bar" folded={false} onFold={onFold} />
        </TopBar>
        <div className={styles.panes}>
          <Split
            axis="x"
            pane={{ name: 'dock', label: words.resize.dock, at: 'end', usual: dockUsual, least: 296, leaves: 420 }}
            start={
              <Split
                axis="y"
                pane={{
                  name: 'tables',
                  label: words.resize.tables,
                  at: 'end',
                  usual: roomForList ? 256 : 144,
                  least: 96,
                  leaves: 280,
                  fold: 33,
                }}
                start={
                  <Split
                    axis="x"
                    pane={{ ...list, label: words.resize.list, usuallyFolded: !roomForList }}
                    start={!folded && <Panes kind="list" folded={false} onFold={onFold} />}
                    end={middle}
                  />
                }
                end={<Tables folded={tablesFolded} onFold={(next) => fold('tables', next)} />}
              />
            }
            end={<Panes kind="dock" folded={false} onFold={onFold} />}
          />
        </div>
      </div>
    </WorkspaceProvider>
  )
}
