import { language } from '@zaraba/ui/words/language.ts'
import { useMemo } from 'react'
import { useOffers } from '../offers.ts'
import { screenQuery } from '../screen-query.ts'
import type { PaneOffer } from '../web-slice.ts'
import { type Arrangement, arrangementOf } from './arrangement.ts'
import type { PaneSpec } from './frames.ts'
import { foldedTo } from './layout.ts'
import { changeLayouts, useLayouts } from './layout-store.ts'
import { workspaceTexts } from './texts.ts'

/** Below this the list is folded until it is asked for; above the other panes of a slot have columns of their own. */
const useRoomForList = screenQuery('(min-width: 75rem)')
const useRoomForColumns = screenQuery('(min-width: 120rem)')

/** A pane as the workspace lays it out. */
export interface LaidPane extends PaneSpec, Pick<PaneOffer, 'load' | 'folds'> {
  readonly label: string
  readonly folded: boolean
}

const loadTables: PaneOffer['load'] = async () => (await import('./tables.tsx')).Tables
/** The pane of the tables, which belongs to no slice. */
const tables: Omit<PaneOffer, 'kind' | 'label' | 'order'> = {
  name: 'tables',
  slot: 'bottom',
  folds: 'head',
  load: loadTables,
  usual: { width: 640, height: 256 },
  tight: { width: 640, height: 144 },
  least: { width: 280, height: 96 },
}

interface Panes {
  readonly panes: readonly LaidPane[]
  readonly arrangement: Arrangement
  /** Panes of a slot may have columns of their own. */
  readonly roomy: boolean
}
/** The panes that slices offer and those of the workspace, in their slots. */
export const usePanes = (): Panes => {
  const offers = useOffers().panes
  const [roomForList, roomy] = [useRoomForList(), useRoomForColumns()]
  const { folded, arrangement } = useLayouts(({ current }) => current)
  const panes = useMemo((): readonly LaidPane[] => {
    const offered = offers
      .filter((pane): pane is PaneOffer => pane.kind === 'pane')
      .map((pane) => ({ ...pane, label: pane.label[language] }))
    return [...offered, { ...tables, label: workspaceTexts.tables }].map((pane): LaidPane => {
      const usuallyFolded = pane.folds === 'line' && !roomForList
      const { name, slot, load, least, folds, label } = pane
      const usual = roomForList ? pane.usual : (pane.tight ?? pane.usual)
      return {
        name,
        slot,
        load,
        label,
        usual,
        least,
        ...(folds === undefined ? {} : { folds }),
        folded: folds !== undefined && (folded[name] ?? usuallyFolded),
      }
    })
  }, [offers, roomForList, folded])
  return { panes, arrangement: useMemo(() => arrangementOf(panes, arrangement), [panes, arrangement]), roomy }
}

export const foldPane = (name: string, folded: boolean): void => changeLayouts((layouts) => foldedTo(layouts, name, folded))
