import { loadSliceTexts } from '@zaraba/ui/words/spoken.ts'
import { beforeAll, expect, test } from 'vitest'
import '../src/slices.ts'
import { NotForRoles, OpsFailure, sentenceOfReason, sentencesOfFailure } from '../src/shell/call.ts'

beforeAll(loadSliceTexts)

test('every reason of a refusal is said, and the field of a form is named before it', () => {
  const failure = new OpsFailure([
    { key: 'reason_required', field: 'reason' },
    { key: 'until_must_be_later', field: 'until' },
  ])
  expect(sentencesOfFailure(failure, { until: '期限' })).toEqual([
    '理由を入力してください。',
    '期限：期限は 2027-01-31 のような先の日付にしてください。',
  ])
})

test('a server that cannot be reached, and an area of other roles, have sentences of their own', () => {
  expect(sentencesOfFailure(new OpsFailure([]))).toEqual(['処理できませんでした。何も変更されていません。'])
  expect(sentencesOfFailure(new TypeError('fetch failed'))).toEqual(['処理できませんでした。何も変更されていません。'])
  expect(sentencesOfFailure(new NotForRoles('audit/list'))).toEqual(['お持ちの役割では、この画面を利用できません。'])
})

test('a moment in a refusal is read in the time zone of the server', () => {
  const sentence = sentenceOfReason({ key: 'operator_locked', values: { until: '2026-11-24T01:00:00+00:00' } })
  expect(sentence).toContain('10:00')
})

test('a refusal that customers get too has the customers’ sentence, and an unknown key is shown as it is', () => {
  expect(sentenceOfReason({ key: 'close_positions_first', now: '2' })).toBe('保有中の建玉を先に決済してください（現在2件）')
  expect(sentenceOfReason({ key: 'of_another_version' })).toBe('of_another_version')
})
