import type { AlertKind } from '@zaraba/contract/alert/terms.ts'
import { type MarketType, marketTypes } from '@zaraba/market/markets.ts'
import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { formatPrice, signOf } from '@zaraba/ui/format/format.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { ChipChoice } from '@zaraba/ui/parts/chip.tsx'
import { Change, Price } from '@zaraba/ui/parts/figure.tsx'
import { Skeleton } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { marketNames, readMarket } from '@zaraba/ui/words/markets.ts'
import { sentenceOf, sentenceOfRefusal } from '@zaraba/ui/words/sentence.ts'
import { type FormEvent, useState } from 'react'
import { useLiveStock, useStale } from '../market/live-stock.ts'
import { digitsOfStock } from '../market/price-digits.ts'
import type { StockDetail } from '../market/share/stock-head.tsx'
import { useNoTradingReason } from '../shell/connection.ts'
import { useAct, useCall } from '../shell/server/queries.ts'
import { shellTexts } from '../shell/texts.ts'
import styles from './alert.module.css'
import { type AlertDraft, type AlertRow, draftOf, emptyDraft, requestOf, valueOfDraft } from './alert-draft.ts'
import { AlertFields, type ShareNow } from './alert-fields.tsx'
import { AlertLine } from './alert-row.tsx'
import { conditionText } from './alert-text.ts'
import { alertTexts } from './texts.ts'

interface AlertFormProps {
  readonly type: MarketType
  readonly code?: string
  readonly share?: ShareNow
  /** The alert that is changed; a new one without it. */
  readonly alert?: AlertRow | undefined
  /** Of a new alert, as if it were typed. */
  readonly price?: string | undefined
  readonly onDone: () => void
}

const kindsOfShare: readonly AlertKind[] = ['price', 'change', 'volume', 'crossing', 'event']
const kindsOfAccount: readonly AlertKind[] = ['margin', 'event']

/** The fields of an alert, with the button that sets it. */
const AlertForm = ({ type: ownType, code, share, alert, price = '', onDone }: AlertFormProps) => {
  const offline = useNoTradingReason()
  const kinds = code === undefined ? kindsOfAccount : kindsOfShare
  const [draft, setDraft] = useState<AlertDraft>(
    alert === undefined ? { ...emptyDraft(kinds[0] ?? 'price'), price } : draftOf(alert),
  )
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
  const action = alert === undefined ? alertTexts.set : alertTexts.save
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {alert === undefined && (
        <ChipChoice
          label={alertTexts.kind}
          value={draft.kind}
          onChange={(kind) => edit({ kind, repeat: emptyDraft(kind).repeat })}
          items={kinds.map((kind) => ({ value: kind, label: alertTexts.kinds[kind] }))}
        />
      )}
      {alert === undefined && code === undefined && (
        <Segmented
          label={alertTexts.market}
          value={type}
          onChange={setType}
          items={marketTypes.map((each) => ({ value: each, label: marketNames[each] }))}
        />
      )}
      <AlertFields draft={draft} onChange={edit} share={share} error={onField ? sentence : undefined} />
      <Segmented
        label={alertTexts.repeat}
        value={draft.repeat}
        onChange={(repeat) => edit({ repeat })}
        items={(['once', 'standing'] as const).map((repeat) => ({ value: repeat, label: alertTexts.repeats[repeat] }))}
      />
      {draft.repeat === 'standing' && draft.kind !== 'event' && <p className={styles.note}>{alertTexts.repeatHint}</p>}
      {sentence !== undefined && !onField && (
        <p role="alert" className={styles.refused}>
          {sentence}
        </p>
      )}
      <Button
        type="submit"
        busy={add.isPending || change.isPending}
        disabledReason={offline ?? (value === '' ? alertTexts.enter : undefined)}
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
          {alertTexts.remove}
        </Button>
      )}
    </form>
  )
}

interface OfShareProps {
  readonly stock: StockDetail
  readonly alert: AlertRow | undefined
  readonly price: string | undefined
  readonly onDone: () => void
}
/** The form under the live price, so that the share stays in sight while the form is filled in. */
const OfShare = ({ stock, alert, price, onDone }: OfShareProps) => {
  const live = useLiveStock(stock)
  const stale = useStale() || stock.stale
  const digits = digitsOfStock(stock)
  return (
    <>
      <p className={styles.live}>
        <Price value={live.price} stale={stale}>
          {formatPrice(live.price, digits)}
        </Price>
        <Change value={live.change} percent={live.change_percent} stale={stale}>
          {live.change === '-' ? '–' : `${signOf(live.change) > 0 ? '+' : ''}${formatPrice(live.change, digits)}`}
        </Change>
        {stale && <span className={styles.note}>{shellTexts.staleSince(formatMoment(Date.parse(stock.as_of)))}</span>}
      </p>
      <AlertForm
        key={alert?.order_no ?? ''}
        type={readMarket(stock.type)}
        code={stock.code}
        share={{ price: live.price, volume: live.volume, tick: stock.tick }}
        alert={alert}
        price={price}
        onDone={onDone}
      />
    </>
  )
}

interface AlertSheetProps {
  readonly type: MarketType
  /** Undefined for the account’s alerts: what is held, and the margin. */
  readonly code?: string | undefined
  /** The alert that is changed; a new one without it. */
  readonly alert?: AlertRow
  /** The price of a new alert, as if it were typed. */
  readonly price?: string
  readonly onClose: () => void
}
/** Sets or changes an alert; for a new one of a share, those that are set already are listed below. */
export const AlertSheet = ({ type, code, alert, price, onClose }: AlertSheetProps) => {
  const isShare = code !== undefined
  const [opened, setOpened] = useState(alert)
  const { data: stock, error, refetch } = useCall('market/stock', { type, code: code ?? '' }, { enabled: isShare, quiet: true })
  const own = useCall(
    'alert/list',
    { type, code: code ?? '', state: 'open' },
    { enabled: isShare && opened === undefined, quiet: true },
  )
  const title = opened === undefined ? (isShare ? alertTexts.bell(stock?.name ?? code) : alertTexts.account) : alertTexts.change
  return (
    <Sheet open onClose={onClose} title={title}>
      <div className={styles.sheet}>
        {opened !== undefined && (
          <p
            className={styles.note}
          >{`${opened.code === '' ? alertTexts.account : `${opened.name} ${opened.code}`} · ${conditionText(opened)}`}</p>
        )}
        {!isShare && <AlertForm type={type} alert={opened} onDone={onClose} />}
        {isShare && stock && <OfShare stock={stock} alert={opened} price={price} onDone={onClose} />}
        {isShare && !stock && error && <ErrorState failure={error} onRetry={() => void refetch()} />}
        {isShare && !stock && !error && <Skeleton height={240} />}
        {opened === undefined && own.data !== undefined && own.data.list.length > 0 && (
          <section>
            <h3 className={styles.heading}>{alertTexts.own}</h3>
            {own.data.list.map((each) => (
              <AlertLine key={each.order_no} alert={each} onOpen={() => setOpened(each)} />
            ))}
          </section>
        )}
      </div>
    </Sheet>
  )
}
