import { describe, expect, test } from 'vitest'
import { effectOf } from '../src/shell/keys.ts'

const stroke = { key: 'p', defaultPrevented: false, ctrlKey: false, metaKey: false, altKey: false, focused: null }
const focused = (tagName: string, isContentEditable = false) => ({ tagName, isContentEditable })

describe('a key of the console', () => {
  test('acts where nothing is written', () => {
    expect(effectOf(stroke)).toBe('act')
    expect(effectOf({ ...stroke, focused: focused('BUTTON') })).toBe('act')
    expect(effectOf({ ...stroke, focused: focused('BODY') })).toBe('act')
  })
  test.each(['INPUT', 'TEXTAREA', 'SELECT'])('is a letter in %s, which Escape leaves', (tagName) => {
    expect(effectOf({ ...stroke, focused: focused(tagName) })).toBe('none')
    expect(effectOf({ ...stroke, key: 'Escape', focused: focused(tagName) })).toBe('leave')
  })
  test('is a letter in a text that can be edited', () =>
    expect(effectOf({ ...stroke, focused: focused('DIV', true) })).toBe('none'))
  test.each(['BUTTON', 'A', 'SUMMARY'])('Enter presses %s itself', (tagName) => {
    expect(effectOf({ ...stroke, key: 'Enter', focused: focused(tagName) })).toBe('none')
    expect(effectOf({ ...stroke, key: 'Enter' })).toBe('act')
  })
  test.each(['ctrlKey', 'metaKey', 'altKey', 'defaultPrevented'])('with %s it is not the console’s', (modifier) =>
    expect(effectOf({ ...stroke, [modifier]: true })).toBe('none'),
  )
})
