import { expect, test } from 'vitest'
import { endText, happeningText } from '../../src/trading/rehearsal/happening-texts.ts'
import {
  calledFirst,
  type Happening,
  inputOf,
  isCalled,
  lineOf,
  lowestStep,
  movesAgainst,
  type PlayedPosition,
  type PlayedShare,
  sharesToPlay,
} from '../../src/trading/rehearsal/played.ts'
import { lot } from './rows.ts'

const geared = lot({ order_no: 'P-1', code: '8306', leverage: 3 })
const more = lot({ order_no: 'P-2', code: '8306', leverage: 2 })
const short = lot({ order_no: 'P-3', code: '6758', direction: 'short', leverage: 1 })
const abroad = lot({ order_no: 'P-4', type: 'usd', code: 'AAPL', leverage: 2 })
const paid = lot({ order_no: 'P-5', code: '9983' })
const closed = lot({ order_no: 'P-6', code: '6501', leverage: 3, state: 'closed' })

test('what can be called can be chosen: neither a long that is paid in full, nor what has ended', () => {
  expect(sharesToPlay([geared, short, paid, more, closed]).map(({ key, rows }) => [key, rows.length])).toEqual([
    ['jpy/8306', 2],
    ['jpy/6758', 1],
  ])
})

test('longs are offered falls, shorts rises, and both together both', () => {
  const [falls, rises] = [
    ['-5', '-10', '-20', 'fall'],
    ['5', '10', '20', 'rise'],
  ]
  expect(movesAgainst([geared, paid])).toEqual([falls])
  expect(movesAgainst([short])).toEqual([rises])
  expect(movesAgainst([short, geared])).toEqual([falls, rises])
  expect(movesAgainst([paid, closed])).toEqual([])
})

test('the call names the share, the only market, or none for several', () => {
  const rows = [geared, abroad]
  expect(inputOf(rows, undefined, '-10')).toEqual({ percent: '-10' })
  expect(inputOf([geared, paid], undefined, 'fall')).toEqual({ type: 'jpy', worst: 'fall' })
  expect(inputOf(rows, sharesToPlay(rows)[1], '-20')).toEqual({ type: 'usd', code: 'AAPL', percent: '-20' })
})

const step = (time: string, ratio: string, level: PlayedPosition['steps'][0]['level'] = 'good') => ({
  time: `2026-11-24T${time}:00+09:00`,
  price: '2000',
  ratio,
  level,
})
const happening = (part: Partial<Happening>): Happening => ({
  kind: 'called',
  time: '2026-11-24T10:10:00+09:00',
  price: '2050',
  shares: 100,
  ratio: '18.25',
  credit: '-',
  due: '-',
  home: '-',
  ...part,
})
const played: PlayedPosition = {
  order_no: 'P-1',
  direction: 'long',
  leverage: 3,
  stock_num: 100,
  put_up: '83367',
  steps: [step('09:00', '33.10'), step('09:10', '21.40', 'warned'), step('09:20', '24.00', 'warned')],
  happenings: [],
  shares_left: 100,
  home: '0',
  realised: '0',
}

test('the lowest ratio is of the steps that have one, and the line ends where the position is closed', () => {
  const ended = { ...played, steps: [...played.steps, step('09:30', '-', 'closed'), step('09:40', '-', 'closed')] }
  expect(lowestStep(ended)?.ratio).toBe('21.40')
  expect(lineOf(ended).map(({ x }) => x)).toEqual([0, 0.25, 0.5])
  expect(lowestStep({ ...played, steps: [step('09:00', '-')] })).toBeUndefined()
})

test('shares of which something is called come first', () => {
  const share = (code: string, kinds: readonly Happening['kind'][]): PlayedShare => ({
    type: 'jpy',
    code,
    name: code,
    day: '2026-11-24',
    like: '2026-11-20',
    from: '2500',
    to: '2000',
    percent: '-20.00',
    at_limit: true,
    through: '2026-11-24',
    positions: [{ ...played, happenings: kinds.map((kind) => happening({ kind })) }],
  })
  const shares = [share('7203', []), share('6758', ['warned']), share('8306', ['called']), share('9983', ['below_last_level'])]
  expect(calledFirst(shares).map(({ code }) => code)).toEqual(['8306', '9983', '7203', '6758'])
})

test('a warning is no call; a call says what clears it and until when', () => {
  expect(isCalled({ ...played, happenings: [happening({ kind: 'warned' })] })).toBe(false)
  const call = happening({ kind: 'call_open', credit: '4012', due: '2026-11-25T15:30:00+09:00' })
  expect(isCalled({ ...played, happenings: [call] })).toBe(true)
  const text = happeningText(call, played, 'jpy')
  for (const figure of ['¥2,050', '18.25%', '¥4,012', '15:30']) expect(text).toContain(figure)
})

test('a forced sale says its price and what comes back, and one that costs more than was put up what is owed', () => {
  const sold = happening({ kind: 'closed_by_force', price: '2050', home: '37012' })
  for (const figure of ['100', '¥2,050', '¥37,012']) expect(happeningText(sold, played, 'jpy')).toContain(figure)
  const owing = happeningText({ ...sold, home: '-512' }, played, 'jpy')
  expect(owing).toContain('¥512')
  expect(owing).not.toContain('−')
})

test('the end says what is left: all of it with its lowest ratio, a part, or nothing and what came back', () => {
  expect(endText(played, 'jpy')).toContain('21.40%')
  const forced = { ...played, happenings: [happening({ kind: 'below_last_level' })], home: '12000', realised: '-71367' }
  expect(endText({ ...forced, shares_left: 40 }, 'jpy')).toContain('40')
  const gone = endText({ ...forced, shares_left: 0 }, 'jpy')
  for (const figure of ['¥83,367', '¥12,000', '−¥71,367']) expect(gone).toContain(figure)
})
