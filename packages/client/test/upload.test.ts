import { expect, test } from 'vitest'
import { CallFailure } from '../src/call.ts'
import { readUpload, refusalOfFile } from '../src/upload.ts'

const limits = { maxBytes: 8_000_000, types: ['image/jpeg', 'image/png'] }
const failureOf = (attempt: () => unknown): CallFailure => {
  try {
    attempt()
  } catch (error) {
    if (error instanceof CallFailure) return error
  }
  throw new Error('the answer was read as a success')
}

test('[L-08] a file of another type or size is refused before it travels', () => {
  expect(refusalOfFile({ type: 'image/png', size: 8_000_000 }, limits)).toBeNull()
  expect(refusalOfFile({ type: 'image/svg+xml', size: 1 }, limits)?.key).toBe('image_not_accepted')
  expect(refusalOfFile({ type: '', size: 1 }, limits)?.key).toBe('image_not_accepted')
  expect(refusalOfFile({ type: 'image/png', size: 12_400_000 }, limits)).toMatchObject({
    key: 'image_too_large',
    now: '12400000',
    needed: '8000000',
  })
})

test('[M-05] an answer is a picture, a refusal with its reasons, or a failure that says which', () => {
  const picture = { image: '7', width: 640, height: 400 }
  expect(readUpload(200, JSON.stringify({ status: 1, msg: 'upload_success', data: picture }))).toEqual(picture)
  const refusals = [{ key: 'image_not_accepted', field: 'image' }]
  const refused = failureOf(() => readUpload(200, JSON.stringify({ status: 0, msg: 'image_not_accepted', data: { refusals } })))
  expect([refused.kind, refused.key, refused.refusals]).toEqual(['refused', 'image_not_accepted', refusals])
  const none = JSON.stringify({ status: 0, msg: 'image_not_accepted', data: { refusals } })
  expect([failureOf(() => readUpload(415, none)).kind, failureOf(() => readUpload(415, none)).refusals]).toEqual([
    'refused',
    refusals,
  ])
  const busy = failureOf(() => readUpload(503, JSON.stringify({ status: 0, msg: 'server_busy', data: {} })))
  expect([busy.kind, busy.status, busy.key]).toEqual(['http', 503, 'server_busy'])
  expect(failureOf(() => readUpload(502, '<html>')).status).toBe(502)
})
