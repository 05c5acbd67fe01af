import { describe, expect, test } from 'vitest'
import { readMultipart } from '../../src/http/read-multipart.ts'

const part = (name: string, filename: string | null, value: string): string => {
  const file = filename === null ? '' : `; filename="${filename}"\r\ncontent-type: image/png`
  return `--b\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`
}
const large = 'a'.repeat(5_000_000)
const last = '--b--\r\n'

const read = (body: string, contentType = 'multipart/form-data; boundary=b') => readMultipart(contentType, Buffer.from(body))

describe('[L-08] a form with a picture', () => {
  test('gives its fields and the bytes of its file', async () => {
    const answer = await read(part('kind', null, 'identity_front') + part('image', 'a.png', 'abc') + last)
    expect(answer).toEqual({ fields: { kind: 'identity_front', image: new Uint8Array([97, 98, 99]) } })
  })

  // Each of them could make a request hang: the parser waits for a file that is not read.
  test.each([
    ['a second file', part('image', 'a.png', large) + part('image', 'b.png', large) + last, 'image'],
    ['a hundred files', part('image', 'a.png', 'a').repeat(100) + last, 'image'],
    ['a file of another name, first', part('other', 'a.png', large) + part('image', 'b.png', large) + last, 'other'],
    ['a field instead of the file', part('image', null, 'a') + last, 'image'],
    ['a field twice', part('kind', null, 'a') + part('kind', null, 'b') + last, 'kind'],
    [
      'more fields than a form has',
      Array.from({ length: 12 }, (_, turn) => part(`f${turn}`, null, 'a')).join('') + last,
      'image',
    ],
    ['a value that is too long', part('kind', null, 'a'.repeat(501)) + last, 'kind'],
    ['an end within the file', part('image', 'a.png', large), ''],
    ['an end within the head', '--b\r\ncontent-disposition: form', ''],
    ['another boundary', part('image', 'a.png', large).replaceAll('--b', '--c'), ''],
  ])('%s is refused at once', { timeout: 2_000 }, async (_, body, wrong) => {
    expect(await read(body)).toEqual({ wrong })
  })

  test('no boundary at all is no form', async () => {
    expect(await read('', 'multipart/form-data')).toEqual({ wrong: 'content-type' })
  })
})
