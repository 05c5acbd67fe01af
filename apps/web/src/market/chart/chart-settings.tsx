import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Icon, type IconName } from '@zaraba/ui/parts/icon.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { barAdjustments } from '@zaraba/ui/words/markets.ts'
import { useState } from 'react'
import { marketTexts } from '../texts.ts'
import { type IndicatorName, mainIndicators, mostSubs, scales, shapes, subIndicators, useChartChoice } from './chart-choice.ts'
import styles from './chart-settings.module.css'
import { keepTemplate, removeTemplate, useKeptTemplates } from './chart-templates.ts'
import { indicatorLabel, indicatorName } from './indicator-names.ts'
import { IndicatorSettings } from './indicator-settings.tsx'
import { chartTexts } from './texts.ts'

interface ChipsProps<Name extends IndicatorName> {
  readonly label: string
  readonly names: readonly Name[]
  readonly chosen: readonly Name[]
  /** No more can be chosen than this. */
  readonly most: number
  readonly onChange: (chosen: readonly Name[]) => void
}
/** Chips of which several are chosen, drawn in the order in which they were. */
const Chips = <Name extends IndicatorName>({ label, names, chosen, most, onChange }: ChipsProps<Name>) => (
  <fieldset className={styles.chips}>
    <legend className="visually-hidden">{label}</legend>
    {names.map((name) => {
      const on = chosen.includes(name)
      return (
        <button
          key={name}
          type="button"
          className={styles.chip}
          aria-pressed={on}
          title={indicatorName(name)}
          disabled={!on && chosen.length >= most}
          onClick={() => onChange(on ? chosen.filter((other) => other !== name) : [...chosen, name])}
        >
          <span>{indicatorLabel(name)}</span>
        </button>
      )
    })}
  </fieldset>
)

/** Combinations of indicators under names of the customer's own, kept with the account, and without one on this device. */
const Templates = () => {
  useKeptTemplates()
  const { mains, subs, parameters, colours, templates } = useChartChoice()
  const [name, setName] = useState('')
  const own = name.trim()
  const keep = () => {
    keepTemplate({ name: own, mains, subs, parameters, colours })
    setName('')
  }
  return (
    <section className={styles.setting}>
      <h3>{chartTexts.templates}</h3>
      {templates.length === 0 && <p className={styles.note}>{chartTexts.noTemplates}</p>}
      {templates.map(({ name: known, ...choice }) => (
        <div key={known} className={styles.template}>
          <button
            type="button"
            className={styles.use}
            aria-label={chartTexts.applyTemplate(known)}
            onClick={() => useChartChoice.setState(choice)}
          >
            {known}
          </button>
          <button
            type="button"
            className={styles.remove}
            aria-label={chartTexts.removeTemplate(known)}
            onClick={() => removeTemplate(known)}
          >
            ×
          </button>
        </div>
      ))}
      <form
        className={styles.template}
        onSubmit={(event) => {
          event.preventDefault()
          if (own !== '') keep()
        }}
      >
        <input
          className={styles.name}
          aria-label={chartTexts.templateName}
          placeholder={chartTexts.templateName}
          maxLength={20}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button kind="plain" small type="submit">
          {chartTexts.keepTemplate}
        </Button>
      </form>
    </section>
  )
}

interface ChartSettingsProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The tools that a narrow chart has no room for. */
  readonly tools: readonly { readonly key: string; readonly icon: IconName; readonly label: string; readonly run: () => void }[]
}
/** Which bars and indicators a chart shows. It is loaded when it is opened. */
export const ChartSettings = ({ open, onClose, tools }: ChartSettingsProps) => {
  const { adjustment, shape, scale, mains, subs } = useChartChoice()
  return (
    <Sheet open={open} onClose={onClose} title={marketTexts.chartSettings}>
      <div className={styles.tools}>
        {tools.map(({ key, icon, label, run }) => (
          <button key={key} type="button" className={styles.tool} onClick={run}>
            <Icon name={icon} size={20} />
            <span>{label}</span>
          </button>
        ))}
      </div>
      <section className={styles.setting}>
        <h3>{marketTexts.adjustment}</h3>
        <Segmented
          label={marketTexts.adjustment}
          items={barAdjustments.map((value) => ({ value, label: marketTexts.adjustments[value] }))}
          value={adjustment}
          onChange={(next) => useChartChoice.setState({ adjustment: next })}
        />
      </section>
      <section className={styles.setting}>
        <h3>{chartTexts.shape}</h3>
        <Segmented
          label={chartTexts.shape}
          items={shapes.map((value) => ({ value, label: chartTexts.shapes[value] }))}
          value={shape}
          onChange={(next) => useChartChoice.setState({ shape: next })}
        />
      </section>
      <section className={styles.setting}>
        <h3>{chartTexts.scale}</h3>
        <Segmented
          label={chartTexts.scale}
          items={scales.map((value) => ({ value, label: chartTexts.scales[value] }))}
          value={scale}
          onChange={(next) => useChartChoice.setState({ scale: next })}
        />
      </section>
      <section className={styles.setting}>
        <h3>{marketTexts.mainPane}</h3>
        <Chips
          label={marketTexts.mainPane}
          names={mainIndicators}
          chosen={mains}
          most={mainIndicators.length}
          onChange={(next) => useChartChoice.setState({ mains: next })}
        />
      </section>
      <section className={styles.setting}>
        <h3>
          {marketTexts.subPane} <small>{chartTexts.mostPanes(mostSubs)}</small>
        </h3>
        <Chips
          label={marketTexts.subPane}
          names={subIndicators}
          chosen={subs}
          most={mostSubs}
          onChange={(next) => useChartChoice.setState({ subs: next })}
        />
      </section>
      <IndicatorSettings names={[...mains, ...subs]} />
      <Templates />
    </Sheet>
  )
}
