import { fundPassword, type Person, trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atRoute, press, saysAtOnce, sees, sheetOf, type } from './hand.ts'
import { openStage, type Stage, type Visit } from './journey.ts'
import { whileTimeRuns } from './practice-time.ts'

let stage: Stage
let akiko: Person
let bob: Person
let first: Visit
let second: Visit

beforeAll(async () => {
  stage = await openStage()
  akiko = await trader(stage.installation.address, '9044000001')
  bob = await trader(stage.installation.address, '9044000002')
  first = await stage.visit({ language: 'us', session: { token: akiko.token(), account: akiko.account } })
  second = await stage.visit({
    language: 'us',
    session: { token: bob.token(), account: bob.account },
    film: 'identity-corrected',
  })
})
afterAll(() => stage.close())

/** Takes both pictures from the specimen and waits until the server has them. */
const useSpecimens = async ({ page }: Visit): Promise<void> => {
  for (const side of ['Front of the document', 'Back of the document']) {
    const uploader = page.getByRole('group', { name: side })
    await press(uploader, 'Use a specimen')
    await sees(uploader, 'Uploaded')
  }
}

/** The rules decide some minutes of practice time later. */
const decided = (page: Page, says: string): Promise<void> => whileTimeRuns(akiko, () => sees(page, says), '10')

describe('[P-16] [R-78] [E-08] the verification of a customer', () => {
  test('[V-04] [V-07] an empty form names everything that is missing; specimens fill it, and the review passes', async () => {
    const { page } = first
    await first.go('/mine/verified')
    await press(page, 'Apply for verification')
    for (const said of ['Enter your name', 'Enter the ID number', 'Upload the front and the back', /Tick the privacy terms/])
      await sees(page, said)
    await press(page, 'Fill in a specimen name and number')
    await useSpecimens(first)
    await page.getByRole('button', { name: 'Enlarge: Front of the document' }).click()
    const preview = page.getByRole('dialog', { name: 'Front of the document' })
    await preview.locator('img').dblclick()
    await page.keyboard.press('Escape')
    await preview.waitFor({ state: 'detached' })
    await page.getByRole('checkbox').check()
    await press(page, 'Apply for verification')
    await sees(page, 'Your verification is being reviewed')
    await sees(page, 'The published rules')
    await decided(page, 'Your identity is verified')
    expect(await first.seriousFindings()).toEqual([])
    expect(first.complaints).toEqual([])
  })

  test('[S-02] [M-05] [L-08] what cannot be sent shows why on the picture; a refused identity is corrected and passes', async () => {
    const { page } = second
    const taken = (await akiko.must('user/verifyInfo')).specimen.id_number
    await second.go('/mine/verified')
    const front = page.getByRole('group', { name: 'Front of the document' })
    await front
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
    await sees(front, 'The upload failed')
    await sees(front, /JPEG, PNG or WebP/i)
    await press(page, 'Fill in a specimen name and number')
    await type(page, 'ID number', taken)
    await useSpecimens(second)
    await page.getByRole('checkbox').check()
    await press(page, 'Apply for verification')
    await decided(page, 'Verification did not pass')
    await sees(page, /used by another account/)
    await press(page, 'Fill in a specimen name and number')
    await useSpecimens(second)
    await page.getByRole('checkbox').check()
    await press(page, 'Correct and apply again')
    await decided(page, 'Your identity is verified')
    expect(second.complaints).toEqual([])
    await second.close()
  })
})

describe('[P-15] [R-76] [R-77] [E-07] cards', () => {
  test('one is issued with a tap, bound, listed, and unbound with the fund password', async () => {
    const { page } = first
    await first.go('/mine/bank')
    await press(page, 'Add a card')
    await atRoute(page, '/mine/bankAdd')
    await type(page, 'Card number', '4111 1111 1111 1111')
    await press(page, 'Bind this card')
    await press(page, /Issue a practice card/)
    await press(page, 'Bind this card')
    await atRoute(page, '/mine/bank')
    await sees(page, 'Zaraba Practice Bank')
    await sees(page, '1 of 5')
    const [card] = (await akiko.must('user/banklist', {})).list
    const {
      holder = '-',
      card_number = '-',
      card_type = '-',
      institution = '-',
      branch_name = '-',
      branch_code = '-',
    } = card ?? {}
    const tile = (await page.locator('main li').innerText()).toLowerCase()
    for (const field of [holder, `•••• ${card_number.slice(-4)}`, card_type, institution, `${branch_name} (${branch_code})`])
      expect(tile).toContain(field.toLowerCase())
    expect(await first.seriousFindings()).toEqual([])
    await press(page, 'Unbind')
    await press(sheetOf(page), 'Unbind the card')
    await sees(sheetOf(page), /Enter your fund password/i)
    await type(sheetOf(page), 'Fund password', fundPassword)
    await saysAtOnce(page, /./, () => press(sheetOf(page), 'Unbind the card'))
    await sees(page, /No card yet/)
    expect(first.complaints).toEqual([])
  })

  test('[V-12] [A-09] a customer who is not verified sees it, with a link to the verification', async () => {
    const hana = await trader(stage.installation.address, '9044000003')
    const visit = await stage.visit({ language: 'us', session: { token: hana.token(), account: hana.account } })
    await visit.go('/mine/bankAdd')
    await sees(visit.page, 'Before you can bind a card')
    await visit.page.getByRole('link').filter({ hasNotText: /^$/ }).last().click()
    await atRoute(visit.page, '/mine/verified')
    await visit.close()
  })
})
