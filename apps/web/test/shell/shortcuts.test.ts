import { describe, expect, it } from 'vitest'
import { activeShortcuts, type KeyPress, type Shortcut, shortcutOf } from '../../src/shell/keyboard/shortcuts.ts'

const shortcut = (key: string, label = key): Shortcut => ({ key, label, run: () => undefined })
const free = { typing: false, sheet: false }
const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  isComposing: false,
  defaultPrevented: false,
  ...held,
})
const frame = [shortcut('/'), shortcut('b', 'of the frame')]
const state = { layers: [frame, [shortcut('b', 'of the screen'), shortcut('s')]], enabled: true }

describe('keys of a screen', () => {
  it('the screen on top wins a key that two use, and each key is listed once', () => {
    expect(shortcutOf(state, press('b'), free)?.label).toBe('of the screen')
    expect(activeShortcuts(state.layers).map(({ key }) => key)).toEqual(['/', 'b', 's'])
  })

  it('a capital is its letter, a key without a meaning does nothing', () => {
    expect(shortcutOf(state, press('S'), free)?.key).toBe('s')
    expect(shortcutOf(state, press('x'), free)).toBeUndefined()
  })

  it.each([
    ['text is typed', press('b'), { typing: true, sheet: false }],
    ['a sheet is open', press('b'), { typing: false, sheet: true }],
    ['an input method composes', press('b', { isComposing: true }), free],
    ['Control is held', press('b', { ctrlKey: true }), free],
    ['Alt is held', press('b', { altKey: true }), free],
    ['Command is held', press('b', { metaKey: true }), free],
    ['the screen has used the key', press('b', { defaultPrevented: true }), free],
  ])('does nothing while %s', (_, pressed, busy) => {
    expect(shortcutOf(state, pressed, busy)).toBeUndefined()
  })

  it('does nothing when keys are switched off', () => {
    expect(shortcutOf({ ...state, enabled: false }, press('b'), free)).toBeUndefined()
  })
})
