import { customerNumber } from '@zaraba/money/customer.ts'
import { instant, later, second } from '@zaraba/money/time.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unusedPictureKept } from '../../src/base/review.ts'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { encodePicture } from '../../src/identity/pictures/encode-picture.ts'
import { createWorkQueue } from '../../src/identity/pictures/turns.ts'
import { forgetUnusedPictures } from '../../src/review/picture-store.ts'
import { type RunningApp, runApp, type Tester } from '../http/running-app.ts'
import { picture, upload } from './specimens.ts'
import { type Hostile, hostileFiles, marker } from './upload-corpus.ts'

let app: RunningApp
let akiko: Tester
let corpus: readonly Hostile[]
beforeAll(async () => {
  corpus = await hostileFiles()
  app = await runApp({ environment: { ZARABA_RATE_ADDRESS: '100000', ZARABA_RATE_ACCOUNT: '100000' } })
  akiko = await app.customer('9042000001')
})
afterAll(async () => {
  expect(app.failures).toEqual([])
  await app.close()
})

/** The stored bytes of an uploaded picture. */
const kept = async (who: Tester, image: string): Promise<Buffer> => {
  const { data } = await who.call('user/image', { image })
  expect(data.content_type).toBe('image/jpeg')
  return Buffer.from(data.data, 'base64')
}

/** The segment types of a JPEG up to its pixels. */
const segments = (bytes: Buffer): readonly number[] => {
  const found: number[] = []
  for (let at = 2; bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    found.push(bytes[at + 1] ?? 0)
    if (bytes[at + 1] === 0xda) break
  }
  return found
}
/** JFIF's own header, tables, one frame, one scan: no segment that could carry other data. */
const plainSegments = new Set([0xe0, 0xdb, 0xc0, 0xc4, 0xda])

const upon = { replaced: '' }
/** Uploads that replace the previous picture, so that the limit of their number does not apply. */
const tryOut = async (bytes: Uint8Array, type?: string) => {
  const reply = await upload(app, akiko, bytes, 'identity_front', { replaces: upon.replaced }, type)
  if (reply.body.status === 1) upon.replaced = reply.body.data.image
  return reply
}

describe('[L-08] [H-8] the corpus of hostile files', () => {
  test('[V5.2.2] at least 40 of them are refused with a key or redrawn without their payload, and the server stays up', async () => {
    expect(corpus.length).toBeGreaterThanOrEqual(40)
    const wrong: string[] = []
    for (const { name, bytes, end } of corpus) {
      const { http, body } = await tryOut(bytes)
      if (end === 'refused') {
        if (http !== 415 || body.msg !== 'image_not_accepted') wrong.push(`${name}: ${http} ${body.msg}`)
        continue
      }
      if (body.status !== 1) {
        wrong.push(`${name}: ${http} ${body.msg}`)
        continue
      }
      const stored = await kept(akiko, body.data.image)
      const { exif, icc, xmp, iptc, width, height } = await sharp(stored).metadata()
      const clean = [exif, icc, xmp, iptc].every((part) => part === undefined) && !stored.includes(marker)
      const plain =
        segments(stored).every((kind) => plainSegments.has(kind)) && stored.subarray(-2).equals(Buffer.from([0xff, 0xd9]))
      const fits =
        Math.max(width, height) <= 1280 && stored.length <= 2_000_000 && width === body.data.width && height === body.data.height
      if (!clean || !plain || !fits) wrong.push(`${name}: clean ${clean}, plain ${plain}, fits ${fits}`)
    }
    expect(wrong).toEqual([])
    expect((await akiko.call('user/getUserinfo')).status).toBe(1)
  })

  test('all of them at the same time: each is answered, or refused early', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, (_, index) => app.customer(String(9_042_000_100 + index))))
    const replies = await Promise.all(
      corpus.map(({ bytes }, index) => upload(app, people[index % people.length] ?? akiko, bytes)),
    )
    const keys = new Set(replies.map(({ body }) => body.msg))
    for (const key of keys) expect(['upload_success', 'image_not_accepted', 'server_busy', 'too_many_images']).toContain(key)
    expect((await tryOut(await picture())).body.status).toBe(1)
  })
})

describe('[L-08] what the configuration allows', () => {
  test('type, size and count are published', async () => {
    const items = (await akiko.call('common/config')).data
    const value = (name: string) => items.find((item) => item.name === name)?.value
    expect([value('upload_max_bytes'), value('upload_max_count'), value('upload_types')]).toEqual([
      '8000000',
      '6',
      'image/jpeg,image/png,image/webp',
    ])
  })

  test('[V5.2.1] one byte too many is refused with the limit, more than a request holds as such', async () => {
    const head = await picture()
    const large = await tryOut(Buffer.concat([head, Buffer.alloc(8_000_001 - head.length)]))
    expect(large.body).toMatchObject({ msg: 'image_too_large', data: { refusals: [{ now: '8000001', needed: '8000000' }] } })
    expect((await tryOut(Buffer.concat([head, Buffer.alloc(8_000_000 - head.length)]))).body.status).toBe(1)
    expect((await tryOut(Buffer.alloc(17_000_000)).catch(() => null))?.http ?? 413).toBe(413)
  })

  test('[V1.3.4, V5.2.2] the bytes decide, not the declared type', async () => {
    expect((await tryOut(await picture(), 'image/svg+xml')).body.status).toBe(1)
    const { http, body } = await tryOut(Buffer.from('<svg/>'), 'image/png')
    expect([http, body.msg]).toEqual([415, 'image_not_accepted'])
  })

  test('what does not come as a form with a picture is none: 415, with its sentence', async () => {
    const sent = async (contentType: string, body: string | Uint8Array<ArrayBuffer>) => {
      const headers = { token: akiko.token, account: akiko.account, 'content-type': contentType }
      const reply = await fetch(`${app.address}/api/vue/user/upload`, { method: 'POST', headers, body })
      const { status, msg, data } = await reply.json()
      return [reply.status, status, msg, data.field]
    }
    const bytes = new Uint8Array(await picture())
    for (const type of [
      'image/png',
      'application/x-www-form-urlencoded',
      'application/json',
      'multipart/form-data',
      'text/plain',
    ])
      expect([type, ...(await sent(type, bytes))]).toEqual([type, 415, 0, 'image_not_accepted', 'image'])
    const part = '--b\r\ncontent-disposition: form-data; name="kind"\r\n\r\nidentity_front\r\n--b--\r\n'
    expect(await sent('multipart/form-data; boundary=b', part)).toEqual([200, 0, 'invalid_input', 'image'])
    const file = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
    const twice = `${file}${'a'.repeat(7_000_000)}\r\n${file}${'a'.repeat(7_000_000)}\r\n--b--\r\n`
    const begun = performance.now()
    expect(await sent('multipart/form-data; boundary=b', twice)).toEqual([200, 0, 'invalid_input', 'image'])
    expect(performance.now() - begun).toBeLessThan(5_000)
  })

  test('six unused ones wait; a seventh is refused with the time when it may come, and one that replaces another is accepted', async () => {
    const hana = await app.customer('9042000002')
    const images: string[] = []
    for (let index = 0; index < 6; index += 1) {
      const { body } = await upload(app, hana, await picture(100, 100))
      if (body.status === 1) images.push(body.data.image)
    }
    const { body: seventh } = await upload(app, hana, await picture())
    expect(seventh).toMatchObject({ msg: 'too_many_images', data: { refusals: [{ now: '6', needed: '6' }] } })
    const { body: instead } = await upload(app, hana, await picture(), 'identity_front', { replaces: images[0] ?? '' })
    expect(instead.status).toBe(1)
    expect((await hana.call('user/image', { image: images[0] })).msg).toBe('not_found')
    // Naming another customer's picture does not remove it, and frees no capacity.
    expect((await upload(app, hana, await picture(), 'identity_front', { replaces: upon.replaced })).body.msg).toBe(
      'too_many_images',
    )
    expect((await akiko.call('user/image', { image: upon.replaced })).status).toBe(1)
  })
})

describe('[H-8] what is kept of a picture', () => {
  test('it is upright, at most 1280 pixels long, and has a visible stamp on light and dark pictures', async () => {
    const noise = Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, index) => (index * 31) & 0xff))
    const turned = await sharp(noise, { raw: { width: 300, height: 200, channels: 3 } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await tryOut(turned)).body).toMatchObject({ data: { width: 200, height: 300 } })
    for (const background of ['#000000', '#ffffff', '#808080']) {
      const plain = await sharp({ create: { width: 2600, height: 1300, channels: 3, background } })
        .png()
        .toBuffer()
      const drawn = await encodePicture(plain, ['image/png'])
      expect([drawn?.width, drawn?.height]).toEqual([1280, 640])
      const { channels } = await sharp(drawn?.bytes).stats()
      expect(channels[0]?.stdev).toBeGreaterThan(12)
    }
  })

  test('the largest noise is no larger than two million bytes', async () => {
    const size = 1280 * 1280 * 3
    const seeds = Buffer.alloc(size)
    for (let index = 0, state = 1; index < size; index += 1) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      seeds[index] = state >>> 16
    }
    const noise = await sharp(seeds, { raw: { width: 1280, height: 1280, channels: 3 } })
      .jpeg({ quality: 100 })
      .toBuffer()
    expect((await encodePicture(noise, ['image/jpeg']))?.bytes.length).toBeLessThanOrEqual(2_000_000)
  })

  test('only the owner sees it; one that nothing was asked with is gone after a day', async () => {
    const bob = await app.customer('9042000003')
    const { body } = await upload(app, bob, await picture())
    const image = body.status === 1 ? body.data.image : ''
    expect((await akiko.call('user/image', { image })).msg).toBe('not_found')
    expect((await app.visitor('9042000009').call('user/image', { image })).http).toBe(401)
    const database = openDatabase(app.database.appUrl, 1)
    const shown = async () => (await bob.call('user/image', { image })).msg
    const now = app.clock.now()
    await forgetUnusedPictures(database, instant(now - unusedPictureKept))
    expect(await shown()).toBe('success')
    await forgetUnusedPictures(database, later(now, second))
    await database.close()
    expect(await shown()).toBe('not_found')
  })
})

describe('the queue before the decoder', () => {
  const gate = () => {
    const opened = Promise.withResolvers<void>()
    return { open: opened.resolve, passed: opened.promise }
  }

  test('[V15.2.2] two at a time, some wait, the rest is refused at once', async () => {
    const turns = createWorkQueue({ atOnce: 2, waiting: 3, each: 9 })
    const pause = gate()
    let running = 0
    let most = 0
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await pause.passed
      running -= 1
      return 'done'
    }
    const all = Array.from({ length: 8 }, (_, customer) => turns.take(customerNumber(BigInt(customer)), work))
    expect(await Promise.all(all.slice(5))).toEqual([null, null, null])
    pause.open()
    expect(await Promise.all(all.slice(0, 5))).toEqual(Array(5).fill('done'))
    expect(most).toBe(2)
    expect(await turns.take(customerNumber(1n), async () => 'again')).toBe('again')
  })

  test('one customer cannot fill it, and a failure frees its slot', async () => {
    const turns = createWorkQueue({ atOnce: 1, waiting: 8, each: 2 })
    const pause = gate()
    const own = [1, 2, 3].map(() => turns.take(customerNumber(1n), () => pause.passed.then(() => 1)))
    expect(await own[2]).toBeNull()
    const other = turns.take(customerNumber(2n), async () => 2)
    pause.open()
    expect(await Promise.all([own[0], own[1], other])).toEqual([1, 1, 2])
    await expect(turns.take(customerNumber(1n), () => Promise.reject(new Error('no picture')))).rejects.toThrow('no picture')
    expect(await turns.take(customerNumber(1n), async () => 3)).toBe(3)
  })
})
