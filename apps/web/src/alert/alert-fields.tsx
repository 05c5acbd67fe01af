import { alertEvents, alertSpans } from '@zaraba/contract/alert/terms.ts'
import { priceScale } from '@zaraba/money/price.ts'
import { Field } from '@zaraba/ui/fields/field.tsx'
import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { formatCompact, formatPercent } from '@zaraba/ui/format/format.ts'
import { ChipChoice } from '@zaraba/ui/parts/chip.tsx'
import styles from './alert.module.css'
import { type AlertDraft, crossings, distanceOf, priceAway } from './alert-draft.ts'
import { alertTexts } from './texts.ts'

/** The figures of the share that the form is for, as they are now. */
export interface ShareNow {
  readonly price: string
  readonly volume: number
  readonly tick: string
}

interface FieldsProps {
  readonly draft: AlertDraft
  readonly onChange: (part: Partial<AlertDraft>) => void
  /** Undefined for an alert about everything that is held, or the margin. */
  readonly share: ShareNow | undefined
  readonly error: string | undefined
}

const quickParts = [-5, -3, -1, 1, 3, 5] as const

const PriceFields = ({ draft, onChange, share, error }: FieldsProps) => {
  const distance = distanceOf(draft.price, share?.price ?? '')
  return (
    <>
      <Field
        label={alertTexts.price}
        decimals={priceScale}
        value={draft.price}
        onChange={(price) => onChange({ price })}
        maxLength={14}
        hint={distance === undefined ? undefined : alertTexts.fromNow(formatPercent(distance))}
        error={error}
      />
      {share !== undefined && share.price !== '-' && (
        <fieldset className={styles.quick}>
          <legend className="visually-hidden">{alertTexts.quick}</legend>
          {quickParts.map((percent) => (
            <button key={percent} type="button" onClick={() => onChange({ price: priceAway(share.price, percent, share.tick) })}>
              {formatPercent(String(percent)).replace('.00', '')}
            </button>
          ))}
        </fieldset>
      )}
    </>
  )
}

const ChangeFields = ({ draft, onChange, error }: FieldsProps) => (
  <>
    <Segmented
      label={alertTexts.direction}
      value={draft.falls ? 'falls' : 'rises'}
      onChange={(chosen) => onChange({ falls: chosen === 'falls' })}
      items={[
        { value: 'rises', label: alertTexts.rises },
        { value: 'falls', label: alertTexts.falls },
      ]}
    />
    <Field
      label={alertTexts.percent}
      decimals={2}
      value={draft.percent}
      onChange={(percent) => onChange({ percent })}
      maxLength={6}
      hint={draft.within === 'day' ? alertTexts.dayHint : alertTexts.changeHint(alertTexts.spans[draft.within])}
      error={error}
    />
    <ChipChoice
      label={alertTexts.within}
      value={draft.within}
      onChange={(within) => onChange({ within })}
      items={alertSpans.map((span) => ({ value: span, label: alertTexts.spans[span] }))}
    />
  </>
)

const CrossingFields = ({ draft, onChange, error }: FieldsProps) => (
  <>
    <ChipChoice
      label={alertTexts.lines}
      value={draft.crossing}
      onChange={(crossing) => onChange({ crossing })}
      items={crossings.map((each) => ({ value: each, label: alertTexts.crossings[each] }))}
    />
    <Segmented
      label={alertTexts.direction}
      value={draft.downward ? 'down' : 'up'}
      onChange={(chosen) =>
        onChange({
          downward: chosen === 'down',
          ...(draft.level === '70' || draft.level === '30' ? { level: chosen === 'down' ? '30' : '70' } : {}),
        })
      }
      items={[
        { value: 'up', label: alertTexts.upward },
        { value: 'down', label: alertTexts.downward },
      ]}
    />
    {draft.crossing === 'rsi14' && (
      <Field
        label={alertTexts.level}
        decimals={0}
        value={draft.level}
        onChange={(level) => onChange({ level })}
        maxLength={2}
        error={error}
      />
    )}
    <p className={styles.note}>{alertTexts.crossingHint}</p>
  </>
)

const EventFields = ({ draft, onChange, share }: FieldsProps) => (
  <>
    <Segmented
      label={alertTexts.event}
      value={draft.event}
      onChange={(event) => onChange({ event })}
      items={alertEvents.map((event) => ({ value: event, label: alertTexts.events[event] }))}
    />
    <p className={styles.note}>{share === undefined ? alertTexts.eventOfHeld : alertTexts.eventOfShare}</p>
  </>
)

/** The fields of one kind of alert. */
export const AlertFields = (props: FieldsProps) => {
  const { draft, onChange, share, error } = props
  if (draft.kind === 'price') return <PriceFields {...props} />
  if (draft.kind === 'change') return <ChangeFields {...props} />
  if (draft.kind === 'crossing') return <CrossingFields {...props} />
  if (draft.kind === 'event') return <EventFields {...props} />
  if (draft.kind === 'margin')
    return (
      <Field
        label={alertTexts.margin}
        decimals={2}
        value={draft.margin}
        onChange={(margin) => onChange({ margin })}
        maxLength={6}
        hint={alertTexts.marginHint}
        error={error}
      />
    )
  return (
    <Field
      label={alertTexts.volume}
      decimals={0}
      value={draft.volume}
      onChange={(volume) => onChange({ volume })}
      maxLength={14}
      hint={share === undefined ? undefined : alertTexts.volumeNow(formatCompact(share.volume))}
      error={error}
    />
  )
}
