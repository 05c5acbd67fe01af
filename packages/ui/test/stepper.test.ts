import { unreadable } from '@zaraba/money/typed-number.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Stepper } from '../src/fields/stepper.tsx'

const shown = (value: string) =>
  renderToStaticMarkup(createElement(Stepper, { label: 'Shares', value, onChange: () => undefined, onStep: () => undefined }))
const tags = (markup: string, name: string) => markup.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []

test('Tab goes past minus and plus, which keep their names', () => {
  const buttons = tags(shown('100'), 'button')
  expect(buttons).toHaveLength(2)
  for (const button of buttons) {
    expect(button).toContain('tabindex="-1"')
    expect(button).toMatch(/aria-label="Shares: [^"]+"/)
    expect(button).not.toContain('aria-hidden')
  }
  expect(tags(shown('100'), 'input').join()).not.toContain('tabindex')
})

test('the field is a spin button that says its number, and none where there is none', () => {
  const [field = ''] = tags(shown('1200'), 'input')
  expect(field).toContain('role="spinbutton"')
  expect(field).toContain('aria-valuenow="1200"')
  expect(field).toContain('aria-valuetext="1,200"')
  for (const value of ['', unreadable]) expect(tags(shown(value), 'input').join()).not.toContain('aria-value')
})
