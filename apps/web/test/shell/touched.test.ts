import { afterEach, expect, test, vi } from 'vitest'
import { isLeftAlone, touchLasts, watchTouches } from '../../src/shell/server/touched.ts'

afterEach(() => vi.restoreAllMocks())

test('a page is left alone a minute after it was opened, pressed, scrolled or typed into', () => {
  const now = vi.spyOn(performance, 'now')
  const page = new EventTarget()
  watchTouches(page)
  let at = 0
  for (const kind of ['', 'pointerdown', 'keydown', 'wheel']) {
    now.mockReturnValue(at)
    if (kind !== '') page.dispatchEvent(new Event(kind))
    now.mockReturnValue(at + touchLasts)
    expect([kind, isLeftAlone()]).toEqual([kind, false])
    at += touchLasts + 1
    now.mockReturnValue(at)
    expect([kind, isLeftAlone()]).toEqual([kind, true])
  }
})
