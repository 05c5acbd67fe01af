import { formatAmount, formatShare, minus } from '@zaraba/ui/format/format.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { useId, useState } from 'react'
import { RehearseButton } from '../rehearsal/rehearse-button.tsx'
import { tradingTexts } from '../texts.ts'
import styles from './gauge.module.css'
import { asItIs, calledIn, type Health, healthOf, levels, lowerLeverages, lowestIn, type Scenario } from './margin-scenario.ts'
import type { PositionRow } from './position-row.ts'

/** Everything beyond this is as safe as can be shown, in per cent. */
const fullScale = 50
/** How far prices can be moved for the question, in per cent either way. */
const mostMove = 30

const percentOf = (ratio: string): number => (Math.max(0, Math.min(fullScale, Number(ratio))) / fullScale) * 100
const signed = (percent: number) => (percent > 0 ? `+${percent}%` : percent < 0 ? `${minus}${-percent}%` : '±0%')

/** The call of a row: what is missing, and until when. */
const callText = ({ type, call }: PositionRow): string =>
  call === null ? '' : tradingTexts.marginCall(formatAmount(call.credit, readMarket(type)), formatMoment(call.due))

interface ScaleProps {
  readonly now: string
  readonly then: string | undefined
  readonly health: Health
}
/** The ratio on its scale, with the levels at which something happens, and where a scenario would bring it. */
const Scale = ({ now, then, health }: ScaleProps) => (
  <div className={styles.scale} data-health={health} aria-hidden="true">
    <span className={styles.track}>
      <i style={{ width: `${percentOf(now)}%` }} />
    </span>
    <u style={{ left: `${(levels.force / fullScale) * 100}%` }} />
    <u style={{ left: `${(levels.call / fullScale) * 100}%` }} />
    <span className={styles.now} style={{ left: `${percentOf(now)}%` }} />
    {then !== undefined && <span className={styles.then} style={{ left: `${percentOf(then)}%` }} />}
    <span className={styles.level}>
      {tradingTexts.levelForced} {levels.force}%
    </span>
    <span className={styles.level} style={{ left: `${(levels.call / fullScale) * 100}%` }}>
      {tradingTexts.levelCall} {levels.call}%
    </span>
    <span className={styles.end}>{fullScale}%</span>
  </div>
)

interface QuestionProps {
  readonly scenario: Scenario
  readonly lower: readonly number[]
  readonly answer: string
  readonly onChange: (scenario: Scenario) => void
}
/** The question: prices moved by so much, and less leverage. */
const Question = ({ scenario, lower, answer, onChange }: QuestionProps) => {
  const name = useId()
  const highest = (lower[0] ?? 0) + 1
  const turn = () => {
    const next = scenario.leverage === null ? lower[0] : lower[lower.indexOf(scenario.leverage) + 1]
    onChange({ ...scenario, leverage: next ?? null })
  }
  return (
    <div className={styles.question}>
      <label htmlFor={name}>{tradingTexts.ifPrices}</label>
      <input
        id={name}
        type="range"
        min={-mostMove}
        max={mostMove}
        step={1}
        value={scenario.percent}
        aria-valuetext={`${signed(scenario.percent)}. ${answer}`}
        onChange={(event) => onChange({ ...scenario, percent: Number(event.target.value) })}
      />
      <output htmlFor={name}>{signed(scenario.percent)}</output>
      {lower.length > 0 && (
        <button type="button" className={styles.leverage} aria-pressed={scenario.leverage !== null} onClick={turn}>
          <span>
            {scenario.leverage === null ? tradingTexts.times(highest) : tradingTexts.lessLeverage(highest, scenario.leverage)}
          </span>
        </button>
      )}
    </div>
  )
}

/** How far the nearest position is from a margin call, and how far it would be if prices moved or less were borrowed. */
export const MarginGauge = ({ rows }: { readonly rows: readonly PositionRow[] }) => {
  const [scenario, setScenario] = useState(asItIs)
  const lowest = lowestIn(rows, asItIs)
  if (lowest === undefined)
    return (
      <p className={styles.head}>
        {tradingTexts.marginHealth} <span>{tradingTexts.healthNone}</span>
      </p>
    )
  const asked = scenario.percent !== 0 || scenario.leverage !== null
  const then = lowestIn(rows, scenario)
  const called = calledIn(rows)
  // A call stays where the ratio has recovered.
  const now = healthOf(Number(lowest.ratio))
  const health = called !== undefined && now !== 'force' ? 'call' : now
  const shown = formatShare(lowest.ratio)
  const answer = then ? tradingTexts.scenarioLowest(then.row.code, formatShare(then.ratio)) : tradingTexts.healthNone
  return (
    <section className={styles.gauge}>
      <p className={styles.head}>
        <b>{tradingTexts.marginHealth}</b>
        <span>
          {tradingTexts.lowestRatio(lowest.row.code, shown)} <b data-health={health}>{tradingTexts.healthWords[health]}</b>
        </span>
      </p>
      <meter
        className="visually-hidden"
        min={0}
        max={fullScale}
        low={levels.call}
        high={levels.warn}
        optimum={fullScale}
        value={Math.min(fullScale, Number(lowest.ratio))}
        aria-label={`${tradingTexts.marginHealth} ${shown}`}
      />
      <Scale now={lowest.ratio} then={asked ? then?.ratio : undefined} health={health} />
      <Question scenario={scenario} lower={lowerLeverages(rows)} answer={answer} onChange={setScenario} />
      {called?.call && (
        <p className={styles.answer}>
          <b data-health="call">{callText(called)}</b> {tradingTexts.marginCallHint}
        </p>
      )}
      {asked && (
        <p className={styles.answer} role="status">
          {answer}{' '}
          {then && <b data-health={healthOf(Number(then.ratio))}>{tradingTexts.healthWords[healthOf(Number(then.ratio))]}</b>}
        </p>
      )}
      <RehearseButton rows={rows} />
    </section>
  )
}
