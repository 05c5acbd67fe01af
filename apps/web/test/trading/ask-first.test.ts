import { createElement, isValidElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useAskFirst } from '../../src/trading/order/ask-first.tsx'
import { ticketTexts } from '../../src/trading/order/texts.ts'
import { tradingTexts } from '../../src/trading/texts.ts'

type Part = Pick<Parameters<typeof useAskFirst>[0], 'far' | 'borrowed'>

const send = () => undefined
/** Hands over what the hook answers. */
const Probe = ({
  parts,
  onAsked,
}: {
  readonly parts: Part
  readonly onAsked: (asked: ReturnType<typeof useAskFirst>) => void
}) => {
  onAsked(useAskFirst({ ...parts, digits: 0, action: 'Buy', send }))
  return null
}
/** The question of an order, and whether its button sends at once. */
const askedOf = (parts: Part): { readonly title: unknown; readonly atOnce: boolean } => {
  const results: ReturnType<typeof useAskFirst>[] = []
  renderToStaticMarkup(createElement(Probe, { parts, onAsked: (asked) => results.push(asked) }))
  const [{ dialog, ask } = { dialog: undefined, ask: undefined }] = results
  const title = isValidElement<{ readonly title: string }>(dialog) ? dialog.props.title : undefined
  return { title, atOnce: ask === send }
}
const far = { price: '700', now: '71.20', percent: 883, side: 'above' } as const
const borrowed = { leverage: 2, value: '¥300,000', total: '¥150,300' }

test('an order is sent at once at its own money and near the book, and asks once before it borrows or is far', () => {
  expect(askedOf({ far: undefined })).toEqual({ title: undefined, atOnce: true })
  expect(askedOf({ far: undefined, borrowed })).toEqual({
    title: ticketTexts.borrowed.question(tradingTexts.times(2)),
    atOnce: false,
  })
  for (const each of [{ far }, { far, borrowed }])
    expect(askedOf(each)).toEqual({ title: ticketTexts.far.question, atOnce: false })
})
