import { describe, expect, test } from 'vitest'
import { invitationState, limitsOf, mayChange, ownerText, untilText, usedText } from '../src/identity/invitation.ts'

test('the form of the limits begins with those of the code, and an absent limit is an empty field', () => {
  expect(limitsOf({ most: 30, until: '2027-01-31' })).toEqual({ most: '30', until: '2027-01-31' })
  expect(limitsOf({ most: null, until: '-' })).toEqual({ most: '', until: '' })
})

describe('a code in the list', () => {
  test('its uses are counted against its limit where it has one', () => {
    expect(usedText({ used: 3, most: null })).toBe('3')
    expect(usedText({ used: 3, most: 30 })).toBe('3 / 30')
  })
  test('its end is in the time zone of the server', () => {
    expect(untilText({ until: '-' })).toBe('')
    expect(untilText({ until: '2027-01-30T15:00:00+00:00' })).toBe('2027-01-31 00:00:00')
  })
  test('a code without an owner belongs to the operators', () => {
    const owner = { account: '9012345678', display_name: '花子', assigned_name: '' }
    expect([ownerText({ owner: null }), ownerText({ owner })]).toEqual(['運営者', '花子 9012345678'])
  })
  test('its state is why it is closed, and only a retired code cannot be changed', () => {
    expect(invitationState({ closed: '' })).toBe('有効')
    expect(invitationState({ closed: 'invitation_expired' })).toBe('期限切れ')
    expect(invitationState({ closed: 'of_another_version' as never })).toBe('of_another_version')
    expect([mayChange({ closed: '' }), mayChange({ closed: 'invitation_expired' })]).toEqual([true, true])
    expect(mayChange({ closed: 'invitation_closed' })).toBe(false)
  })
})
