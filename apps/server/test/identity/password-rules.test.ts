import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { isMostlyWords, leastBesides, programWords, wordsIn, wordsOfAccount } from '../../src/identity/passwords/context-words.ts'
import { hashPassword, passwordFault } from '../../src/identity/passwords/passwords.ts'

test('[V6.2.5] a password may be of characters of any kind, or of one kind alone', async () => {
  for (const each of [
    'mountainriver',
    'MOUNTAINRIVER',
    '58203917',
    '~-~*~-~!',
    'さくらのはなみにいく',
    '山 川 山 海 空 雨 風',
    '🌸🌊🗻🍵🎏🏮🎋🦊',
  ])
    expect([each, await passwordFault(each, wordsOfAccount('9011111111'))]).toEqual([each, null])
})

test('[V6.2.4] the 3,000 commonest passwords of eight characters and more are refused, in capitals too', async () => {
  const commonest = dictionary['passwords-common'].filter(({ length }) => length >= 8).slice(0, 3_000)
  expect(commonest).toHaveLength(3_000)
  expect(commonest.slice(0, 3)).toEqual(['password', '12345678', '123456789'])
  const besides = ['123123123', '88888888', '0987654321', 'zaraba123', 'trading1', 'sakura123', '9011111111', '09011111111']
  const accepted: string[] = []
  for (const each of [...commonest, ...besides].flatMap((plain) => [plain, plain.toUpperCase()]))
    if ((await passwordFault(each, wordsOfAccount('9011111111')))?.key !== 'password_too_common') accepted.push(each)
  expect(accepted).toEqual([])
})

test('[V6.2.11] words of the program, the installation and the person are refused with little besides, and are not with much', async () => {
  const person = ['Yamada-Taro', 'ＫＯＢＡＮ Practice Club', 'taro.y@kayabacho.example'].flatMap(wordsIn)
  expect(person).toEqual(['yamada', 'taro', 'koban', 'practice', 'club', 'taro', 'kayabacho', 'example'])
  const words = [...person, ...wordsOfAccount('9012345678')]
  const fault = async (each: string) => (await passwordFault(each, words))?.key
  const little = [
    ...programWords.map((word) => `${word}-2026!`),
    'Zaraba-ZARABA-zaraba',
    'koban2026club',
    'taro.yamada.77',
    'ＹＡＭＡＤＡ１９９９',
    '09012345678x',
    '12345678-abc',
    'five678-5678',
    'kayabacho kayabacho',
  ]
  for (const each of little) expect([each, await fault(each)]).toEqual([each, 'password_too_common'])
  for (const each of [
    'zaraba under the plum tree',
    'taro and eleven quiet lanterns',
    'lantern 5678 mountain',
    'ザラバの花見に山へ行く',
  ])
    expect([each, await fault(each)]).toEqual([each, undefined])
  expect(isMostlyWords(`zaraba${'x'.repeat(leastBesides - 1)}`, [])).toBe(true)
  expect(isMostlyWords(`zaraba${'x'.repeat(leastBesides)}`, [])).toBe(false)
})

test('[V11.4.2] a password is stored as its Argon2id hash at the cost that OWASP names, under a salt of its own', async () => {
  const hashes = await Promise.all(['a long sentence', 'a long sentence'].map(hashPassword))
  for (const each of hashes) expect(each).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22,}\$[\w+/]{43}$/)
  expect(new Set(hashes).size).toBe(2)
})
