import { builtInInstruments } from '@zaraba/market/catalogue/catalogue.ts'
import { pinyinOf } from '@zaraba/market/catalogue/csv-instrument.ts'
import { describe, expect, test } from 'vitest'

describe('pinyin of Chinese names', () => {
  test.each([
    ['贵州茅台', 'guizhoumaotai gzmt'],
    ['重庆啤酒', 'chongqingpijiu cqpj'],
    ['中国银行', 'zhongguoyinhang zgyh'],
    ['长安汽车', 'changanqiche caqc'],
    ['TCL科技', 'tclkeji tclkj'],
    ['谷歌（Alphabet）', 'gugealphabet ggalphabet'],
    ['KLA', ''],
  ])('%s → %s', (name, wanted) => {
    expect(pinyinOf(name)).toBe(wanted)
  })

  test('the list that is shipped is the one the library makes (vitest -u writes it again)', async () => {
    const rows = builtInInstruments().flatMap(({ id, names }) => {
      const pinyin = pinyinOf(names.zh)
      return pinyin ? [`${id}|${pinyin}`] : []
    })
    const source = [
      '/** Pinyin and initials of the Chinese names, made by `pinyin.ts`; written by `vitest -u` on pinyin.test.ts, not by hand. */',
      `export const pinyinRows = \`\n${rows.join('\n')}\n\``,
      '',
    ]
    await expect(source.join('\n')).toMatchFileSnapshot('../../src/catalogue/pinyin-instruments.ts')
  })
})
