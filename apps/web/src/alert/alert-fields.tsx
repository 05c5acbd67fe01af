import { alertEvents, alertSpans } from '@zaraba/contract/alert/terms.ts'
import { priceScale } from '@zaraba/money/price.ts'
import { Field } from '@zaraba/ui/fields/field.tsx'
import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { formatCompact, formatPercent } from '@zaraba/ui/format/format.ts'
import { ChipChoice } from '@zaraba/ui/parts/chip.tsx'
import styles from './alert.module.css'
import { type AlertDraft, crossings, distanceOf, priceAway } from './alert-draft.ts'
import { words } from './texts.ts'

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
        label={words.price}
        decimals={priceScale}
        value={draft.price}
        onChange={(price) => onChange({ price })}
        maxLength={14}
        hint={distance === undefined ? undefined : words.fromNow(formatPercent(distance))}
        error={error}
      />
      {share !== undefined && share.price !== '-' && (
        <fieldset className={styles.quick}>
          <legend className="visually-hidden">{words.quick}</legend>
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
      label={words.direction}
      value={draft.falls ? 'falls' : 'rises'}
      onChange={(chosen) => onChange({ falls: chosen === 'falls' })}
      items={[
        { value: 'rises', label: words.rises },
        { value: 'falls', label: words.falls },
      ]}
    />
    <Field
      label={words.percent}
      decimals={2}
      value={draft.percent}
      onChange={(percent) => onChange({ percent })}
      maxLength={6}
      hint={draft.within === 'day' ? words.dayHint : words.changeHint(words.spans[draft.within])}
      error={error}
    />
    <ChipChoice
      label={words.within}
      value={draft.within}
      onChange={(within) => onChange({ within })}
      items={alertSpans.map((span) => ({ value: span, label: words.spans[span] }))}
    />
  </>
)

const CrossingFields = ({ draft, onChange, error }: FieldsProps) => (
  <>
    <ChipChoice
      label={words.lines}
      value={draft.crossing}
      onChange={(crossing) => onChange({ crossing })}
      items={crossings.map((each) => ({ value: each, label: words.crossings[each] }))}
    />
    <Segmented
      label={words.direction}
      value={draft.downward ? 'down' : 'up'}
      onChange={(chosen) =>
        onChange({
          downward: chosen === 'down',
          ...(draft.level === '70' || draft.level === '30' ? { level: chosen === 'down' ? '30' : '70' } : {}),
        })
      }
      items={[
        { value: 'up', label: words.upward },
        { value: 'down', label: words.downward },
      ]}
    />
    {draft.crossing === 'rsi14' && (
      <Field
        label={words.level}
        decimals={0}
        value={draft.level}
        onChange={(level) => onChange({ level })}
        maxLength={2}
        error={error}
      />
    )}
    <p className={styles.note}>{words.crossingHint}</p>
  </>
)

const EventFields = ({ draft, onChange, share }: FieldsProps) => (
  <>
    <Segmented
      label={words.event}
      value={draft.event}
      onChange={(event) => onChange({ event })}
      items={alertEvents.map((event) => ({ value: event, label: words.events[event] }))}
    />
    <p className={styles.note}>{share === undefined ? words.eventOfHeld : words.eventOfShare}</p>
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
        label={words.margin}
        decimals={2}
        value={draft.margin}
        onChange={(margin) => onChange({ margin })}
        maxLength={6}
        hint={words.marginHint}
        error={error}
      />
    )
  return (
    <Field
      label={words.volume}
      decimals={0}
      value={draft.volume}
      onChange={(volume) => onChange({ volume })}
      maxLength={14}
      hint={share === undefined ? undefined : words.volumeNow(formatCompact(share.volume))}
      error={error}
    />
  )
}
