import { CallFailure } from '@zaraba/client/call.ts'
import { loadSliceTexts } from '@zaraba/ui/words/spoken.ts'
import { expect, test } from 'vitest'
import { deviceName } from '../src/identity/device-name.ts'
import { readAccount } from '../src/identity/entrance/account-field.tsx'
import { fieldErrors, firstMissing, formError } from '../src/identity/field-errors.ts'

await loadSliceTexts()

test('[V-09] a number that is pasted with its leading 0, with signs or in full-width digits is read as its ten digits', () => {
  expect(readAccount('9012345678')).toBe('9012345678')
  expect(readAccount('090-1234-5678')).toBe('9012345678')
  expect(readAccount('０９０ １２３４ ５６７８')).toBe('9012345678')
  expect(readAccount('0901')).toBe('0901')
  expect(readAccount('99999999999999')).toHaveLength(11)
})

test('[V-05] [V-14] the first thing that is wrong with a field is said at that field', () => {
  const found = firstMissing([
    ['password', true, 'enter_password'],
    ['password', true, 'password_too_short'],
    ['repeat_password', true, 'passwords_must_match'],
    ['agree', false, 'agree_to_user_agreement'],
  ])
  expect(found).toEqual({ password: 'パスワードを入力してください', repeat_password: '2つのパスワードが一致していません' })
})

test('[M-13] [M-15] a refusal of the server is shown at its field, and one without a field at the form', () => {
  const failure = new CallFailure('refused', 'inviter_does_not_exist', 200, {
    refusals: [{ key: 'inviter_does_not_exist', field: 'invitation_code' }, { key: 'wrong_account_or_password' }],
  })
  expect(fieldErrors(failure)).toEqual({ invitation_code: 'この招待コードは存在しません' })
  expect(formError(failure)).toBe('口座番号またはパスワードが違います')
  expect([fieldErrors(null), formError(null)]).toEqual([{}, undefined])
})

test('a device is named by its browser and system, or by the start of what it says of itself', () => {
  const pixel =
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36'
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/604.1'
  expect([deviceName(pixel), deviceName(phone), deviceName('curl/8.5.0')]).toEqual([
    'Chrome · Android',
    'Safari · iPhone',
    'curl/8.5.0',
  ])
})
