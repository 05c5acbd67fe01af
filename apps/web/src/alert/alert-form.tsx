import type { AlertKind } from '@zaraba/contract/alert/terms.ts'
import { type MarketType, marketTypes } from '@zaraba/market/markets.ts'
import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { ChipChoice } from '@zaraba/ui/parts/chip.tsx'
import { marketNames } from '@zaraba/ui/words/markets.ts'
import { sentenceOf, sentenceOfRefusal } from '@zaraba/ui/words/sentence.ts'
import { type FormEvent, useState } from 'react'
import { useNoTradingReason } from '../shell/connection.ts'
import { useAct } from '../shell/server/queries.ts'
import styles from './alert.module.css'
import { type AlertDraft, type AlertRow, draftOf, emptyDraft, requestOf, valueOfDraft } from './alert-draft.ts'
import { AlertFields, type ShareNow } from './alert-fields.tsx'
import { words } from './messages.ts'

interface AlertFormProps {
  readonly type: MarketType
  readonly code?: string
  readonly share?: ShareNow
  /** The alert that is changed; a new one without it. */
  readonly alert?: AlertRow | undefined
  readonly onDone: () => void
}

const kindsOfShare: readonly AlertKind[] = ['price', 'change', 'volume', 'crossing', 'event']
const kindsOfAccount: readonly AlertKind[] = ['margin', 'event']

/** The fields of an alert, with the button that sets it. */
export const AlertForm = ({ type: ownType, code, share, alert, onDone }: AlertFormProps) => {
  const offline = useNoTradingReason()
  const kinds = code === undefined ? kindsOfAccount : kindsOfShare
  const [draft, setDraft] = useState<AlertDraft>(alert === undefined ? emptyDraft(kinds[0] ?? 'price') : draftOf(alert))
  const [type, setType] = useState(ownType)
  const after = { quiet: true, outdates: ['alert/list'], done: onDone } as const
  const add = useAct('alert/add', { ...after, success: 'alert_set' })
  const change = useAct('alert/change', { ...after, success: 'alert_set' })
  const remove = useAct('alert/remove', { ...after, success: 'alert_removed' })
  const failure = add.error ?? change.error ?? remove.error
  const refusal = failure?.refusals[0]
  const sentence = failure === null ? undefined : refusal === undefined ? sentenceOf(failure.key) : sentenceOfRefusal(refusal)
  const onField =
    refusal?.field === 'value' && draft.kind !== 'event' && (draft.kind !== 'crossing' || draft.crossing === 'rsi14')
  const value = valueOfDraft(draft)
  const edit = (part: Partial<AlertDraft>) => {
    for (const act of [add, change, remove]) if (act.error !== null) act.reset()
    setDraft((before) => ({ ...before, ...part }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (alert === undefined) add.mutate(requestOf(draft, type, code))
    else change.mutate({ order_no: alert.order_no, value, within: draft.within, repeat: draft.repeat })
  }
  const action = alert === undefined ? words.set : words.save
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {alert === undefined && (
        <ChipChoice
          label={words.kind}
          value={draft.kind}
          onChange={(kind) => edit({ kind, repeat: emptyDraft(kind).repeat })}
          items={kinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
        />
      )}
      {alert === undefined && code === undefined && (
        <Segmented
          label={words.market}
          value={type}
          onChange={setType}
          items={marketTypes.map((each) => ({ value: each, label: marketNames[each] }))}
        />
      )}
      <AlertFields draft={draft} onChange={edit} share={share} error={onField ? sentence : undefined} />
      <Segmented
        label={words.repeat}
        value={draft.repeat}
        onChange={(repeat) => edit({ repeat })}
        items={(['once', 'standing'] as const).map((repeat) => ({ value: repeat, label: words.repeats[repeat] }))}
      />
      {draft.repeat === 'standing' && draft.kind !== 'event' && <p className={styles.note}>{words.repeatHint}</p>}
      {sentence !== undefined && !onField && (
        <p role="alert" className={styles.refused}>
          {sentence}
        </p>
      )}
      <Button
        type="submit"
        busy={add.isPending || change.isPending}
        disabledReason={offline ?? (value === '' ? words.enter : undefined)}
      >
        {action}
      </Button>
      {alert !== undefined && (
        <Button
          kind="quiet"
          busy={remove.isPending}
          disabledReason={offline}
          onClick={() => remove.mutate({ order_no: alert.order_no })}
        >
          {words.remove}
        </Button>
      )}
    </form>
  )
}
