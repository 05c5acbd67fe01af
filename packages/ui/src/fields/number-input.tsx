import { type ChangeEvent, type InputHTMLAttributes, useLayoutEffect, useRef, useState } from 'react'
import { caretAfter, digitsAndPoints, groupTyped, plainTyped } from '../format/format.ts'

type Passed = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type' | 'inputMode'>
interface NumberInputProps extends Passed {
  /** Digits, with a point where `decimal` allows one; no separators. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly decimal?: boolean
}

/**
 * A field for an amount, a price or a number of shares: thousands separators appear while it is typed, and the caret stays
 * between the same digits. Text that an input method is composing is left alone until it is done.
 */
export const NumberInput = ({ value, onChange, decimal = false, ...rest }: NumberInputProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<{ readonly digits: number } | null>(null)
  const [composing, setComposing] = useState<string | null>(null)
  const take = (text: string, at: number) => {
    const plain = plainTyped(text, { decimal })
    onChange(plain)
    // Counted from behind, for zeros before the first digit go.
    setCaret({ digits: Math.max(0, plain.length - digitsAndPoints(text.slice(at)).length) })
  }
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    if ('isComposing' in nativeEvent && nativeEvent.isComposing) setComposing(target.value)
    else take(target.value, target.selectionStart ?? target.value.length)
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
      inputMode={decimal ? 'decimal' : 'numeric'}
      value={composing ?? groupTyped(value)}
      onChange={change}
      onCompositionEnd={({ currentTarget }) => {
        setComposing(null)
        take(currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length)
      }}
    />
  )
}
