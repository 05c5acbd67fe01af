import { afterEach, expect, test, vi } from 'vitest'
import { lines } from '../../src/settings/program-log.ts'

afterEach(() => vi.restoreAllMocks())

test('[V16.3.4, V16.4.1] an unexpected error is one line with its stack, and no text within it begins another', () => {
  const printed: unknown[][] = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void printed.push(words))
  vi.spyOn(console, 'log').mockImplementation((...words) => void printed.push(words))
  const forged = 'lost\n{"level":30,"msg":"all is well"}\r\u2028%s \u001b[2K'
  lines.warn(`${forged} failed:`, new Error(forged))
  lines.say(forged)
  const [[failed] = [], [said] = []] = printed
  expect(printed.map(({ length }) => length)).toEqual([1, 1])
  for (const breaking of ['\n', '\r', '\u001b']) expect(`${failed}${said}`).not.toContain(breaking)
  expect(JSON.parse(String(failed))).toMatchObject({
    level: 50,
    msg: `${forged} failed:`,
    err: { stack: expect.stringContaining('program-log.test') },
  })
  expect(JSON.parse(String(said))).toMatchObject({ level: 30, msg: forged })
})
