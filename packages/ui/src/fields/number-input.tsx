import { unreadable } from '@zaraba/money/typed-number.ts'
import { type ChangeEvent, type InputHTMLAttributes, useLayoutEffect, useRef, useState } from 'react'
import { caretAfter, groupTyped } from '../format/format.ts'
import { language } from '../words/language.ts'
import { commonTexts } from '../words/texts.ts'
import { type TypedText, typedText } from './typed-text.ts'

type Passed = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'onBlur' | 'type' | 'inputMode'>
interface NumberInputProps extends Passed {
  /** A plain number, empty, or `unreadable`. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** The most digits behind the point; 0 for a whole number. */
  readonly decimals: number
  /** Why the text is no number, in a sentence; undefined where it is one, or may become one while it is typed. */
  readonly onRefusal: (sentence: string | undefined) => void
  /** The focus has left the field. */
  readonly onLeave?: () => void
}

/** The sentence for `onRefusal`. */
const refusalOf = ({ reading }: TypedText, decimals: number): string | undefined => {
  if (reading.kind !== 'refused') return undefined
  if (reading.reason === 'unreadable') return commonTexts.typed.unreadable(decimals === 0 ? '1,234' : '1,234.5')
  return decimals === 0 ? commonTexts.typed.whole : commonTexts.typed.digits(decimals)
}

const digitsIn = (text: string): number => text.replaceAll(',', '').length

/**
 * A field for an amount, a price, a per cent or a number of shares. Thousands separators appear while it is typed, and the caret stays
 * between the same digits. Text that an input method is composing is left alone until it is done.
 */
export const NumberInput = ({ value, onChange, decimals, onRefusal, onLeave, ...rest }: NumberInputProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<{ readonly digits: number } | null>(null)
  const [composing, setComposing] = useState<string | null>(null)
  const [typed, setTyped] = useState<TypedText | null>(null)
  // Another value than that of the text comes from outside: a step, a part, a line of the chart.
  const current = typed?.value === value ? typed : { text: value === unreadable ? '' : groupTyped(value), ours: true }
  const take = (after: string, at: number) => {
    const next = typedText(current, after, language, decimals)
    setTyped(next)
    onChange(next.value)
    onRefusal(next.reading.kind === 'refused' && next.reading.open ? undefined : refusalOf(next, decimals))
    // Counted from behind, for zeros before the first digit go.
    if (next.ours) setCaret({ digits: Math.max(0, digitsIn(next.text) - digitsIn(after.slice(at))) })
  }
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    if ('isComposing' in nativeEvent && nativeEvent.isComposing) setComposing(target.value)
    else take(target.value, target.selectionStart ?? target.value.length)
  }
  const leave = () => {
    onLeave?.()
    if (typed?.value !== value) return
    if (typed.reading.kind === 'refused') onRefusal(refusalOf(typed, decimals))
    else setTyped(null)
  }
  useLayoutEffect(() => {
    const field = input.current
    if (field === null || caret === null || document.activeElement !== field) return
    const at = caretAfter(field.value, caret.digits)
    field.setSelectionRange(at, at)
  }, [caret])
  return (
    <input
      autoComplete="off"
      {...rest}
      ref={input}
      type="text"
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      value={composing ?? current.text}
      onChange={change}
      onBlur={leave}
      onCompositionEnd={({ currentTarget }) => {
        setComposing(null)
        take(currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length)
      }}
    />
  )
}
