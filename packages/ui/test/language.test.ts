import { readLanguage } from '@zaraba/money/language.ts'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => void vi.unstubAllGlobals())

test('[P-22] Japanese when nothing, or nothing known, is stored', () => {
  expect(['', 'fr', 'us', 'cn', 'jp'].map(readLanguage)).toEqual(['ja', 'ja', 'en', 'zh', 'ja'])
})

test('[P-23] changing the language saves the choice and reloads the page', async () => {
  vi.resetModules()
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const { changeLanguage } = await import('../src/words/language.ts')
  changeLanguage('zh')
  expect(kept.get('language')).toBe('cn')
  expect(reload).toHaveBeenCalledOnce()
})
