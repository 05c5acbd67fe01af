import type { ValueKind } from '@zaraba/contract/refusal-forms.ts'
import { refusalValues } from '@zaraba/contract/refusal-values.ts'
import type { Refusal, RefusalKey } from '@zaraba/contract/refusals.ts'
import type { Said } from '@zaraba/contract/slice-texts.ts'
import { type Currency, currencies } from '@zaraba/money/currency.ts'
import { formatCount, formatCurrency, formatMoney, formatPrice, formatRate } from '../format/format.ts'
import { formatMoment, formatShortDay } from '../format/format-date.ts'
import { stateLabel } from './spoken.ts'
import { commonTexts } from './texts.ts'

/** A refusal as a call carries it, or as a preview or a row lists it: a newer server may know keys that this build does not. */
export interface Objection {
  readonly key: string
  readonly now?: string | undefined
  readonly needed?: string | undefined
  readonly clear?: string | undefined
  readonly values?: Refusal['values'] | undefined
}

const amount = (text: string, currency: string): string => {
  const known: Currency | undefined = currencies.find((each) => each === currency)
  return known === undefined ? formatPrice(text) : formatCurrency(text, known)
}
/** A size is rounded up, so that what is too large never reads like the limit. */
const megabytes = (text: string): string => {
  const hundredths = Math.ceil(Number(text) / 10_000)
  return `${formatMoney(String(hundredths / 100), 2).replace(/\.?0+$/, '')} MB`
}
/** A moment in the installation's time zone, whatever the exchange's own is: the practice clock beside it has that zone, too. */
const moment = (text: string): string => {
  const at = Date.parse(text)
  return Number.isNaN(at) ? '' : formatMoment(at)
}
const phases: Readonly<Record<string, string>> = commonTexts.phases
const times = (text: string): string =>
  text
    .split(',')
    .map((each) => `${each}×`)
    .join(' · ')

const written: Readonly<Record<ValueKind, (text: string, currency: string) => string>> = {
  money: amount,
  currency: (text) => text,
  price: (text) => formatPrice(text),
  rate: formatRate,
  percent: (text) => `${formatPrice(text)}%`,
  shares: (text) => formatCount(text),
  count: (text) => formatCount(text),
  bytes: megabytes,
  multiple: times,
  multiples: times,
  instant: moment,
  end: moment,
  date: (text) => formatShortDay(text),
  hours: (text) => text,
  split: (text) => text,
  subscription: (text) => stateLabel('subscription', text),
  position: (text) => stateLabel('position', text),
  identity: (text) => stateLabel('identity', text),
  phase: (text) => phases[text] ?? '',
  yes: (text) => text,
  number: (text) => text,
  code: (text) => text,
  methods: () => '',
  words: (text) => text,
}

/** The values of a refusal in the reader's language and zone. What this build does not know is left out, never shown as it came. */
export const saidOf = ({ key, now = '', needed = '', values = {} }: Objection): Said => {
  const declared = refusalValues[key as RefusalKey]
  const said: Record<string, string> = {}
  const say = (name: string, kind: ValueKind | undefined, text: string) => {
    const shown = kind === undefined || text === '' || text === '-' ? '' : written[kind](text, values.currency ?? '')
    if (shown !== '') said[name] = shown
  }
  say('now', declared?.now, now)
  say('needed', declared?.needed, needed)
  for (const [name, text] of Object.entries(values)) say(name, declared?.values?.[name], text)
  return said
}
