import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { ChipChoice } from '@zaraba/ui/parts/chip.tsx'
import { IconButton } from '@zaraba/ui/parts/icon-button.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { barAdjustments } from '@zaraba/ui/words/markets.ts'
import { type KeyboardEvent, useState } from 'react'
import { words } from '../messages.ts'
import styles from './chart.module.css'
import { chartPeriods, mainIndicators, subIndicators, useChartChoice } from './chart-choice.ts'
import { chartWords } from './chart-words.ts'
import { useWholeChart, useWholeEscape, useWholeSwitch } from './whole-chart.ts'

/** Every period in one row; the arrow keys walk through them. */
export const ChartControls = () => {
  const choice = useChartChoice()
  const [open, setOpen] = useState(false)
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
      <IconButton icon="filter" label={words.chartSettings} onClick={() => setOpen(true)} />
      <IconButton
        icon={whole ? 'collapse' : 'expand'}
        label={whole ? chartWords.endWholeScreen : chartWords.wholeScreen}
        onClick={turn}
      />
      <ChartSettings open={open} onClose={() => setOpen(false)} />
    </div>
  )
}

/** Most indicators are known by their letters; the others by what each language calls them. */
const labelled = <Value extends string>(values: readonly Value[]) => [
  ...values.map((value) => ({ value, label: words.indicatorLabels[value] ?? value })),
]

const ChartSettings = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const { adjustment, main, sub } = useChartChoice()
  const none = { value: 'none' as const, label: words.noIndicator }
  const indicatorName = (name: string) => (name === 'none' ? '' : words.indicatorNames[name])
  return (
    <Sheet open={open} onClose={onClose} title={words.chartSettings}>
      <section className={styles.setting}>
        <h3>{words.adjustment}</h3>
        <Segmented
          label={words.adjustment}
          items={barAdjustments.map((value) => ({ value, label: words.adjustments[value] }))}
          value={adjustment}
          onChange={(next) => useChartChoice.setState({ adjustment: next })}
        />
      </section>
      <section className={styles.setting}>
        <h3>
          {words.mainPane} <small>{indicatorName(main)}</small>
        </h3>
        <ChipChoice
          label={words.mainPane}
          items={[none, ...labelled(mainIndicators)]}
          value={main}
          onChange={(next) => useChartChoice.setState({ main: next })}
        />
      </section>
      <section className={styles.setting}>
        <h3>
          {words.subPane} <small>{indicatorName(sub)}</small>
        </h3>
        <ChipChoice
          label={words.subPane}
          items={[none, ...labelled(subIndicators)]}
          value={sub}
          onChange={(next) => useChartChoice.setState({ sub: next })}
        />
      </section>
    </Sheet>
  )
}
