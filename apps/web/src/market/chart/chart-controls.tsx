import type { MarketType } from '@zaraba/market/markets.ts'
import { IconButton } from '@zaraba/ui/parts/icon-button.tsx'
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import { useShortcuts } from '../../shell/keyboard/shortcuts.ts'
import { loadChunk } from '../../shell/load-chunk.ts'
import { useRoomForRail } from '../../shell/screen-query.ts'
import { openDrawings, useDrawings } from '../drawings/drawing-store.ts'
import { marketTexts } from '../texts.ts'
import { openChartWindow } from './beside/own-window.ts'
import styles from './chart.module.css'
import { barMs, type ChartPeriod, chartPeriods, useChartChoice } from './chart-choice.ts'
import { chartTexts } from './texts.ts'
import { useWholeChart, useWholeEscape, useWholeSwitch } from './whole-chart.ts'

const isMinutes = (period: ChartPeriod): boolean => period !== 'time' && barMs(period) !== undefined
/** The periods in the order of their use: the curve, days and longer, and parts of a day, which a phone's first row has no room for. */
const rowPeriods: readonly ChartPeriod[] = [
  ...chartPeriods.filter((period) => !isMinutes(period)),
  ...chartPeriods.filter(isMinutes),
]

/** The periods that the digits choose, in their order. */
const keyedPeriods: readonly ChartPeriod[] = ['time', '1m', '5m', '15m', '30m', 'day', 'week', 'month']

const ChartSettings = lazy(async () => ({ default: (await loadChunk(() => import('./chart-settings.tsx'))).ChartSettings }))

const DateSheet = lazy(async () => ({ default: (await loadChunk(() => import('./date-sheet.tsx'))).DateSheet }))

const CompareSheet = lazy(async () => ({
  default: (await loadChunk(() => import('./compare/compare-sheet.tsx'))).CompareSheet,
}))

/** The sheets of the chart; each is loaded when it is first opened. */
type ChartSheet = 'settings' | 'date' | 'compare' | 'replay'

interface ChartControlsProps {
  readonly type: MarketType
  readonly code: string
  /** Shares can be traded in a replay, indices cannot. */
  readonly canReplay: boolean
  /** The name and the price, which the header does not say while the chart is alone on the screen. */
  readonly head: ReactNode
}
/** Every period in one row; the arrow keys walk through them. */
export const ChartControls = ({ type, code, canReplay, head }: ChartControlsProps) => {
  const choice = useChartChoice()
  const [open, setOpen] = useState<ChartSheet | undefined>(undefined)
  const [opened, setOpened] = useState<readonly ChartSheet[]>([])
  const show = (sheet: ChartSheet) => {
    setOpened((before) => [...new Set([...before, sheet])])
    setOpen(sheet)
  }
  const sheetOf = (sheet: ChartSheet) => ({ open: open === sheet, onClose: () => setOpen(undefined) })
  // An index has no share of which a window could be.
  const hasWindows = useRoomForRail() && canReplay
  const tools = [
    { key: 'j', icon: 'calendar', label: chartTexts.goToDate, run: () => show('date') },
    { key: 'k', icon: 'chart', label: chartTexts.compare, run: () => show('compare') },
    ...(hasWindows
      ? [
          {
            key: 'w',
            icon: 'external',
            label: chartTexts.ownWindow,
            run: () => openChartWindow({ type, code }, choice.period),
          } as const,
        ]
      : []),
    ...(canReplay ? [{ key: 'r', icon: 'clock', label: chartTexts.replay, run: () => show('replay') } as const] : []),
  ] as const
  const drawing = useDrawings((state) => state.open)
  useShortcuts([
    ...keyedPeriods.map((period, index) => ({
      key: String(index + 1),
      label: `${marketTexts.period} ${marketTexts.periods[period]}`,
      run: () => useChartChoice.setState({ period }),
    })),
    ...tools,
  ])
  const whole = useWholeChart()
  const turn = useWholeSwitch()
  useWholeEscape(whole, turn)
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const at = rowPeriods.indexOf(choice.period)
    const period = rowPeriods[(at + by + rowPeriods.length) % rowPeriods.length]
    if (period) useChartChoice.setState({ period })
    const next = event.currentTarget.querySelector<HTMLElement>(`[data-period="${period}"]`)
    next?.focus()
  }
  return (
    <div className={styles.controls}>
      {whole && <div className={styles.wholeHead}>{head}</div>}
      <div className={styles.periods} role="radiogroup" aria-label={marketTexts.period} onKeyDown={move}>
        {rowPeriods.map((period) => (
          // biome-ignore lint/a11y/useSemanticElements: a row of native radio buttons cannot scroll its chosen one into sight.
          <button
            key={period}
            type="button"
            role="radio"
            data-period={period}
            aria-checked={choice.period === period}
            tabIndex={choice.period === period ? 0 : -1}
            className={styles.period}
            onClick={() => useChartChoice.setState({ period })}
          >
            {marketTexts.periods[period]}
          </button>
        ))}
      </div>
      <IconButton icon="edit" label={chartTexts.draw} pressed={drawing} onClick={() => openDrawings(!drawing)} />
      <IconButton icon="filter" label={marketTexts.chartSettings} onClick={() => show('settings')} />
      <div className={styles.tools}>
        {tools.map(({ key, icon, label, run }) => (
          <IconButton key={key} icon={icon} label={label} onClick={run} />
        ))}
      </div>
      <IconButton
        icon={whole ? 'collapse' : 'expand'}
        label={whole ? chartTexts.endWholeScreen : chartTexts.wholeScreen}
        onClick={turn}
      />
      <Suspense>
        {opened.includes('settings') && <ChartSettings {...sheetOf('settings')} tools={tools} />}
        {opened.includes('date') && <DateSheet type={type} code={code} {...sheetOf('date')} />}
        {opened.includes('replay') && <DateSheet replay type={type} code={code} {...sheetOf('replay')} />}
        {opened.includes('compare') && <CompareSheet type={type} code={code} {...sheetOf('compare')} />}
      </Suspense>
    </div>
  )
}
