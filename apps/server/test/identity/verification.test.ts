import { day, later, parseInstant } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { practiceTime, type RunningApp, runApp, type Tester } from '../http/running-app.ts'
import { decided, hostInAHurry, specimenForm, uploaded } from './specimens.ts'

let app: RunningApp
let host: Tester
beforeAll(async () => {
  app = await runApp()
  host = await hostInAHurry(app, '9041000012')
})
afterAll(async () => {
  expect(app.failures).toEqual([])
  await app.close()
})
const info = async (who: Tester) => (await who.call('user/verifyInfo')).data
const reasons = (data: { readonly refusals?: readonly { readonly key: string; readonly field?: string }[] }) =>
  data.refusals?.map(({ key, field }) => (field === undefined ? key : `${key} ${field}`))

describe('[P-16] [R-78] verification of the real name', () => {
  test('[V-04] [V-07] [E-08] an empty form is answered with everything that is missing, at once', async () => {
    const akiko = await app.customer('9041000001')
    const { msg, data } = await akiko.call('user/verify')
    expect(msg).toBe('enter_name')
    expect(reasons(data)).toEqual([
      'enter_name name',
      'enter_id_number id_number',
      'upload_id_images front',
      'upload_id_images back',
      'agree_to_identity_terms agree',
    ])
    expect((await info(akiko)).identity).toBe('unverified')
  })

  test('[S-02] [M-21] unverified, under review with its promise, verified; and once only', async () => {
    const akiko = await app.customer('9041000002')
    const before = await info(akiko)
    expect([before.identity, before.request, before.name]).toEqual(['unverified', null, ''])
    const form = await specimenForm(app, akiko)
    const { msg, data } = await akiko.call('user/verify', form)
    expect([msg, data.identity, data.request?.reviewer, data.request?.order_no[0]]).toEqual([
      'verification_submitted',
      'under_review',
      'rules',
      'V',
    ])
    expect([data.front, data.back]).toEqual([form.front, form.back])
    expect(data.id_number).toBe(`•••••••${form.id_number?.slice(-4)}`)
    const again = await akiko.call('user/verify', form)
    expect([again.msg, again.data.refusals?.[0]?.values?.until]).toEqual(['identity_under_review', data.request?.promised_time])
    expect(await decided(app, akiko)).toBe('verified')
    expect((await akiko.call('user/verify', form)).msg).toBe('real_name_already_done')
    expect((await akiko.call('user/getUserinfo')).data.identity).toBe('verified')
    const after = await info(akiko)
    expect([after.name, after.specimen.id_number, after.request?.decided_by]).toEqual([form.name, form.id_number, 'rules'])
    const { list } = (await akiko.call('user/messages')).data
    expect(list.map(({ title }) => title)).toContain('Your identity is verified')
  })

  test('a wrong check letter is refused; a number as people type it is not', async () => {
    const akiko = await app.customer('9041000003')
    const form = await specimenForm(app, akiko)
    const number = String(form.id_number)
    const wrong = number.slice(0, -1) + (number.endsWith('A') ? 'B' : 'A')
    expect(reasons((await akiko.call('user/verify', { ...form, id_number: wrong })).data)).toEqual(['id_number_wrong id_number'])
    expect(reasons((await akiko.call('user/verify', { ...form, id_number: '850101-1234567' })).data)).toEqual([
      'id_number_wrong id_number',
    ])
    const typed = `${number.slice(0, 2).toLowerCase()} ${number.slice(2, 6)}-${number.slice(6)}`
    expect((await akiko.call('user/verify', { ...form, id_number: typed })).msg).toBe('verification_submitted')
  })

  test('[S-02] a refused identity is corrected and passes: the rules refuse a number that is another’s', async () => {
    const akiko = await app.customer('9041000004')
    const bob = await app.customer('9041000005')
    const form = await specimenForm(app, akiko)
    await akiko.call('user/verify', form)
    expect(await decided(app, akiko)).toBe('verified')
    const copied = await specimenForm(app, bob)
    expect((await bob.call('user/verify', { ...copied, id_number: form.id_number })).msg).toBe('verification_submitted')
    expect(await decided(app, bob)).toBe('failed')
    expect((await info(bob)).request?.reason).toBe('id_number_already_used')
    // The pictures of a rejected request belong to it: a new request needs new ones.
    expect(reasons((await bob.call('user/verify', copied)).data)).toEqual(['upload_id_images front', 'upload_id_images back'])
    expect((await bob.call('user/verify', await specimenForm(app, bob))).msg).toBe('verification_submitted')
    expect(await decided(app, bob)).toBe('verified')
  })

  test('a specimen’s number that another has taken is replaced by a free one', async () => {
    const akiko = await app.customer('9041000006')
    const bob = await app.customer('9041000007')
    const wanted = (await info(bob)).specimen.id_number
    await akiko.call('user/verify', { ...(await specimenForm(app, akiko)), id_number: wanted })
    expect(await decided(app, akiko)).toBe('verified')
    const other = (await info(bob)).specimen.id_number
    expect(other).not.toBe(wanted)
    expect((await info(bob)).specimen.id_number).toBe(other)
  })

  test('nonexistent, other customers’, used and exchanged pictures count as missing', async () => {
    const akiko = await app.customer('9041000008')
    const bob = await app.customer('9041000009')
    const form = await specimenForm(app, akiko)
    const theirs = await uploaded(app, bob, 'identity_front')
    const refused = async (front: unknown, back: unknown) =>
      reasons((await akiko.call('user/verify', { ...form, front, back })).data)
    expect(await refused(theirs, form.back)).toEqual(['upload_id_images front'])
    expect(await refused('99999999', form.back)).toEqual(['upload_id_images front'])
    expect(await refused(form.back, form.front)).toEqual(['upload_id_images front', 'upload_id_images back'])
    expect(await refused(form.front, form.front)).toEqual(['upload_id_images back'])
  })

  test('two at the same time are one request, and a repeated key is answered as the first was', async () => {
    const akiko = await app.customer('9041000010')
    const form = await specimenForm(app, akiko)
    const both = await Promise.all([akiko.call('user/verify', form), akiko.call('user/verify', form)])
    expect(both.map(({ msg }) => msg).toSorted()).toEqual(['identity_under_review', 'verification_submitted'])
    const hana = await app.customer('9041000011')
    const own = await specimenForm(app, hana)
    const key = { 'idempotency-key': 'one-tap' }
    const [first, second] = [await hana.call('user/verify', own, key), await hana.call('user/verify', own, key)]
    expect(second.data).toEqual(first.data)
    expect((await hana.call('user/verify', { ...own, name: 'Somebody else' }, key)).msg).toBe('key_used_differently')
  })

  test('[H-8] the pictures are shown to their owner until seven days after the decision, and are deleted then', async () => {
    const form = await specimenForm(app, host)
    await host.call('user/verify', form)
    expect(await decided(app, host)).toBe('verified')
    const end = later(parseInstant((await info(host)).request?.review_time ?? ''), 7 * day)
    const shown = async () =>
      (await Promise.all([form.front, form.back].map((image) => host.call('user/image', { image })))).map(({ msg }) => msg)
    let seen = 0
    while ((await practiceTime(host)) < end) {
      const found = await shown()
      // Time passes between the two calls: only what was read before the end counts.
      if ((await practiceTime(host)) < end) {
        expect(found).toEqual(['success', 'success'])
        seen += 1
      }
      await host.call('clock/move', { to: 'next_day' })
      await expect.poll(async () => (await host.call('clock/state')).data.moving).toBe(false)
    }
    expect(seen).toBeGreaterThan(3)
    await expect.poll(shown).toEqual(['not_found', 'not_found'])
    expect(await info(host)).toMatchObject({ identity: 'verified', front: '', back: '' })
  })
})
