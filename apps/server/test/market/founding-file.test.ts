import { createHash } from 'node:crypto'
import { dateText } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { type Founding, openSealed, readSealed, sealFounding } from '../../src/market/founding/founding-file.ts'

const secret = createHash('sha256').update('a market').digest('hex')
const founding: Founding = {
  model: 'a model',
  secret,
  genesis: dateText('2026-11-20'),
  foundedAt: 1_763_596_800_000,
  rows: { instruments: '[{"volatility": 12345678901234567890.5}]', recordings: '[]', moreBars: '[]', offerings: '[]' },
}
const passphrase = 'seven words of a class'
/** The least cost, so that a derivation takes milliseconds. */
const seal = () => sealFounding(founding, passphrase, { bytes: (length) => Buffer.alloc(length, 5) }, 10)
const open = async (text: string, by = passphrase): Promise<Founding> => openSealed(readSealed(text, 'it'), by, 'it')

describe('a founding file', () => {
  test('gives back what was sealed, every digit of it, and shows none of it', async () => {
    const text = await seal()
    expect(await open(text)).toEqual(founding)
    const body = Buffer.from(text.split('\n')[1] ?? '', 'base64')
    for (const hidden of [Buffer.from(secret, 'hex'), Buffer.from(secret), Buffer.from('genesis')])
      expect(body.includes(hidden)).toBe(false)
  })

  test('opens with an equal passphrase however its letters are composed, and with no other', async () => {
    await expect(open(await seal(), 'seven words of a clasS')).rejects.toThrow(
      'it was written with another passphrase, or is damaged.',
    )
    const text = await sealFounding(founding, 'ガギグゲゴ practice', { bytes: (length) => Buffer.alloc(length, 7) }, 10)
    expect(await open(text, 'ガギグゲゴ practice'.normalize('NFD'))).toEqual(founding)
  })

  test('is refused when any of its bytes is another, or its end is missing', async () => {
    const text = await seal()
    const [head = '', base64 = ''] = text.split('\n')
    const body = Buffer.from(base64, 'base64')
    for (const at of [0, 16, 28, 44, body.length - 1]) {
      const changed = Buffer.from(body)
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(open(`${head}\n${changed.toString('base64')}\n`), `byte ${at}`).rejects.toThrow('damaged')
    }
    await expect(open(`${head}\n${body.subarray(0, 40).toString('base64')}\n`)).rejects.toThrow('it is damaged.')
    await expect(open(text.slice(0, -30))).rejects.toThrow('damaged')
    await expect(open(text.replace(' 10\n', ' 11\n'))).rejects.toThrow('damaged')
    await expect(open(text.replace(' 10\n', ' 40\n'))).rejects.toThrow('it is damaged.')
  })

  test('is refused in a sentence when it is of another version or of another kind', async () => {
    const text = await seal()
    await expect(open(text.replace('zaraba-founding 1', 'zaraba-founding 2'))).rejects.toThrow(
      'it is a founding file of version 2, and this program reads version 1',
    )
    for (const foreign of ['', 'zaraba-backup 1\n', `x${text}`])
      await expect(open(foreign)).rejects.toThrow('it is not a founding file of Zaraba.')
  })
})
