import { IconButton } from '@zaraba/ui/parts/icon-button.tsx'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { useShortcuts } from '../../shell/keyboard/shortcuts.ts'
import { loadChunk } from '../../shell/load-chunk.ts'
import { openDrawings, useDrawings } from '../drawings/drawing-store.ts'
import { words } from '../messages.ts'
import styles from './chart.module.css'
import { type ChartPeriod, chartPeriods, useChartChoice } from './chart-choice.ts'
import { chartWords } from './chart-words.ts'
import { useWholeChart, useWholeEscape, useWholeSwitch } from './whole-chart.ts'

/** The periods that the digits choose, in their order. */
const keyedPeriods: readonly ChartPeriod[] = ['time', '1m', '5m', '15m', '30m', 'day', 'week', 'month']

const ChartSettings = lazy(async () => ({ default: (await loadChunk(() => import('./chart-settings.tsx'))).ChartSettings }))

/** Every period in one row; the arrow keys walk through them. */
export const ChartControls = () => {
  const choice = useChartChoice()
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const show = () => {
    setOpened(true)
    setOpen(true)
  }
  const drawing = useDrawings((state) => state.open)
  useShortcuts(
    keyedPeriods.map((period, index) => ({
      key: String(index + 1),
      label: `${words.period} ${words.periods[period]}`,
      run: () => useChartChoice.setState({ period }),
    })),
  )
  const whole = useWholeChart()
  const turn = useWholeSwitch()
  useWholeEscape(whole, turn)
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const at = chartPeriods.indexOf(choice.period)
    const period = chartPeriods[(at + by + chartPeriods.length) % chartPeriods.length]
    if (period) useChartChoice.setState({ period })
    const next = event.currentTarget.querySelector<HTMLElement>(`[data-period="${period}"]`)
    next?.focus()
  }
  return (
    <div className={styles.controls}>
      <div className={styles.periods} role="radiogroup" aria-label={words.period} onKeyDown={move}>
        {chartPeriods.map((period) => (
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
            {words.periods[period]}
          </button>
        ))}
      </div>
      <IconButton icon="edit" label={chartWords.draw} pressed={drawing} onClick={() => openDrawings(!drawing)} />
      <IconButton icon="filter" label={words.chartSettings} onClick={show} />
      <IconButton
        icon={whole ? 'collapse' : 'expand'}
        label={whole ? chartWords.endWholeScreen : chartWords.wholeScreen}
        onClick={turn}
      />
      {opened && (
        <Suspense>
          <ChartSettings open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
