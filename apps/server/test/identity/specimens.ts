import type { OutputOf, RequestOf } from '@zaraba/contract/calls.ts'
import type { Envelope } from '@zaraba/contract/envelope.ts'
import { second } from '@zaraba/money/time.ts'
import sharp from 'sharp'
import { expect, vi } from 'vitest'
import { fundPassword, type RunningApp, type Tester } from '../http/running-app.ts'

/** A plain picture of the given size. */
export const picture = (width = 640, height = 400): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#88aadd' } })
    .png()
    .toBuffer()

export interface UploadReply {
  readonly http: number
  readonly body: Envelope<OutputOf<'user/upload'>>
}

/** The form that a browser sends for one picture; `type` is the declared type, which the server does not trust. */
export const upload = async (
  app: RunningApp,
  who: Tester,
  bytes: Uint8Array,
  kind = 'identity_front',
  fields: Readonly<Record<string, string>> = {},
  type = 'image/png',
): Promise<UploadReply> => {
  const form = new FormData()
  form.set('kind', kind)
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('image', new Blob([new Uint8Array(bytes)], { type }), 'picture.png')
  const headers = { token: who.token, account: who.account }
  const reply = await fetch(`${app.address}/api/vue/user/upload`, { method: 'POST', headers, body: form })
  return { http: reply.status, body: await reply.json() }
}

/** The number of an uploaded picture. */
export const uploaded = async (app: RunningApp, who: Tester, kind: 'identity_front' | 'identity_back' | 'transfer_voucher') => {
  const { body } = await upload(app, who, await picture(), kind)
  if (body.status !== 1) throw new Error(`the picture was refused: ${body.msg}`)
  return body.data.image
}

/** A form that passes: the specimen's name and number, two pictures and the consent. */
export const specimenForm = async (app: RunningApp, who: Tester): Promise<RequestOf<'user/verify'>> => {
  const { specimen } = (await who.call('user/verifyInfo')).data
  const [front, back] = [await uploaded(app, who, 'identity_front'), await uploaded(app, who, 'identity_back')]
  return { ...specimen, front, back, agree: '1' }
}

/**
 * The first customer of an installation is its host, who makes practice time run ten times as fast.
 */
export const hostInAHurry = async (app: RunningApp, account: string): Promise<Tester> => {
  const host = await app.customer(account)
  expect((await host.call('clock/move', { to: 'speed', speed: 10 })).msg).toBe('clock_moved')
  return host
}

/** Checks again and again while two seconds at a time pass: twenty of practice where the host is in a hurry, as long as a review takes. */
export const inTime = <Found>(app: RunningApp, check: () => Promise<Found>): Promise<Found> =>
  vi.waitFor(
    async () => {
      try {
        return await check()
      } catch (error) {
        app.clock.skip(2 * second)
        throw error
      }
    },
    { timeout: 60_000, interval: 50 },
  )

/** Waits until the review has ended. */
export const decided = (app: RunningApp, who: Tester): Promise<string> =>
  inTime(app, async () => {
    const { identity } = (await who.call('user/verifyInfo')).data
    expect(identity).not.toBe('under_review')
    return identity
  })

/** A customer whose name is verified and who has a fund password. */
export const verifiedCustomer = async (app: RunningApp, account: string): Promise<Tester> => {
  const who = await app.customer(account)
  await who.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
  expect((await who.call('user/verify', await specimenForm(app, who))).msg).toBe('verification_submitted')
  expect(await decided(app, who)).toBe('verified')
  return who
}
