import { readable, unreadable } from '@zaraba/money/typed-number.ts'
import { NumberInput } from '@zaraba/ui/fields/number-input.tsx'
import { useState } from 'react'
import {
  hues,
  type IndicatorName,
  leastParameter,
  mostParameter,
  parametersOf,
  useChartChoice,
  usualParameters,
} from './chart-choice.ts'
import { huesOf } from './chart-hues.ts'
import styles from './chart-settings.module.css'
import { indicatorColours } from './chart-style.ts'
import { indicatorName } from './indicator-names.ts'
import { chartTexts } from './texts.ts'

interface ParameterProps {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
}
/** One parameter; what is no whole number within the bounds stays unused and goes back to the last one that was. */
const Parameter = ({ label, value, onChange }: ParameterProps) => {
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  const change = (text: string) => {
    setTyped(text)
    const next = Number(readable(text))
    if (next >= leastParameter && next <= mostParameter) onChange(next)
  }
  return (
    <span>
      <NumberInput
        className={styles.parameter}
        decimals={0}
        maxLength={3}
        aria-label={label}
        aria-invalid={typed === unreadable}
        value={typed ?? String(value)}
        onChange={change}
        onRefusal={setRefusal}
        onLeave={() => setTyped(undefined)}
      />
      {typed === unreadable && refusal !== undefined && <small role="alert">{refusal}</small>}
    </span>
  )
}

/** Indicators whose colours have a meaning of their own, or that draw no lines. */
const fixedColours: ReadonlySet<IndicatorName> = new Set(['ICHIMOKU', 'PROFILE'])

/** Parameters and colour of each indicator that is chosen. */
export const IndicatorSettings = ({ names }: { readonly names: readonly IndicatorName[] }) => {
  const choice = useChartChoice()
  const { parameters, colours } = choice
  const drawn = huesOf(choice)
  const shown = names.filter((name) => name in usualParameters)
  if (shown.length === 0) return null
  const isUsual = Object.keys(parameters).length + Object.keys(colours).length === 0
  return (
    <section className={styles.setting}>
      <h3>{chartTexts.parameters}</h3>
      {shown.map((name) => (
        <div key={name} className={styles.look}>
          <span>{indicatorName(name)}</span>
          <span className={styles.parameters}>
            {parametersOf(choice, name).map((value, index, all) => (
              <Parameter
                // biome-ignore lint/suspicious/noArrayIndexKey: a parameter is known by its index alone.
                key={index}
                label={chartTexts.parameter(indicatorName(name), index + 1)}
                value={value}
                onChange={(next) => useChartChoice.setState({ parameters: { ...parameters, [name]: all.with(index, next) } })}
              />
            ))}
          </span>
          {!fixedColours.has(name) && (
            <fieldset className={styles.hues}>
              <legend className="visually-hidden">{chartTexts.colourOf(indicatorName(name))}</legend>
              {hues.map((hue) => (
                <button
                  key={hue}
                  type="button"
                  className={styles.hue}
                  aria-label={chartTexts.hue(hue + 1)}
                  aria-pressed={drawn.get(name)?.[0] === hue}
                  style={{ color: indicatorColours()[hue] }}
                  onClick={() => useChartChoice.setState({ colours: { ...colours, [name]: hue } })}
                />
              ))}
            </fieldset>
          )}
        </div>
      ))}
      {!isUsual && (
        <button type="button" className={styles.usual} onClick={() => useChartChoice.setState({ parameters: {}, colours: {} })}>
          {chartTexts.usual}
        </button>
      )}
    </section>
  )
}
