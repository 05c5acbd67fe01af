import { describe, expect, test } from 'vitest'
import { Unavailable } from '../../src/database/unavailable.ts'
import { keepAnswers } from '../../src/limits/kept-answers.ts'
import { createLane, type Rest } from '../../src/limits/lane.ts'

const hold = (milliseconds: number): void => {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

describe('a lane of computations', () => {
  test('does one after another, in the order in which they were asked for, and lets others go first', async () => {
    const lane = createLane(10, 10)
    const reported: string[] = []
    const work = (name: string) => async (rest: Rest) => {
      for (let step = 0; step < 3; step += 1) {
        reported.push(name)
        hold(10)
        await rest()
      }
    }
    let turns = 0
    const counting = setInterval(() => {
      turns += 1
    })
    await Promise.all([lane.once('a', 'akiko', work('a')), lane.once('b', 'akiko', work('b'))])
    clearInterval(counting)
    expect(reported).toEqual(['a', 'a', 'a', 'b', 'b', 'b'])
    expect(turns).toBeGreaterThanOrEqual(4)
  })

  test('computes once for all requests of one key while it waits or runs, and again afterwards', async () => {
    const lane = createLane(10, 10)
    let times = 0
    const work = async () => {
      times += 1
      return times
    }
    const many = await Promise.all(Array.from({ length: 50 }, () => lane.once('same', 'akiko', work)))
    expect([times, new Set(many)]).toEqual([1, new Set([1])])
    expect(await lane.once('same', 'akiko', work)).toBe(2)
  })

  test('[V15.2.2] refuses what is too much with nothing done, and takes more when one has left', async () => {
    const lane = createLane(3, 3)
    const done: string[] = []
    const ask = (key: string) => lane.once(key, 'akiko', async () => void done.push(key))
    const waiting = ['a', 'b', 'c'].map(ask)
    expect(() => ask('d')).toThrow(Unavailable)
    await ask('c')
    await Promise.all(waiting)
    await ask('d')
    expect(done).toEqual(['a', 'b', 'c', 'd'])
  })

  test('one who asks for too much is refused, and others have their turn all the same', async () => {
    const lane = createLane(10, 3)
    const done: string[] = []
    const ask = (key: string, by: string) => lane.once(key, by, async () => void done.push(key))
    const flood = ['a', 'b', 'c'].map((key) => ask(key, 'mallory'))
    expect(() => ask('d', 'mallory')).toThrow(Unavailable)
    // A waiting computation can be shared by any account or address.
    const shared = ask('a', 'mallory')
    const other = ask('e', 'akiko')
    await Promise.all([...flood, shared, other])
    await ask('d', 'mallory')
    expect(done).toEqual(['a', 'b', 'c', 'e', 'd'])
  })

  test('a failed computation fails only for its own callers', async () => {
    const lane = createLane(10, 10)
    const failing = () => lane.once('bad', 'akiko', () => Promise.reject(new Error('no such day')))
    const first = failing()
    const second = failing()
    const other = lane.once('good', 'akiko', async () => 'fine')
    await expect(first).rejects.toThrow('no such day')
    await expect(second).rejects.toThrow('no such day')
    expect(await other).toBe('fine')
    expect(await lane.once('bad', 'akiko', async () => 'fine again')).toBe('fine again')
  })
})

describe('answers that are kept', () => {
  const made: string[] = []
  const make = (key: string) => async () => {
    made.push(key)
    if (key === 'broken') throw new Error('planted')
    return key
  }

  test('are made once each, the latest few stay, and what could not be made is tried again', async () => {
    const answers = keepAnswers<string>(createLane(10, 10), 2)
    const ask = (key: string) => answers(key, 'akiko', make(key))
    expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a', 'a', 'b'])
    await ask('a')
    expect(made).toEqual(['a', 'b'])
    await ask('c')
    await ask('b')
    expect(made).toEqual(['a', 'b', 'c'])
    await ask('a')
    expect(made).toEqual(['a', 'b', 'c', 'a'])
    for (let turn = 0; turn < 2; turn += 1) await expect(ask('broken')).rejects.toThrow('planted')
    expect(made.slice(4)).toEqual(['broken', 'broken'])
  })

  test('requested twice at once use one entry of the cache, not two', async () => {
    const answers = keepAnswers<string>(createLane(10, 10), 2)
    const ask = (key: string) => answers(key, 'akiko', make(key))
    for (const key of ['h', 'i']) await ask(key)
    expect(await Promise.all([ask('j'), ask('j'), ask('j')])).toEqual(['j', 'j', 'j'])
    made.length = 0
    await ask('i')
    expect(made).toEqual([])
  })

  test('count towards the caller’s share, so that one caller cannot fill the lane', async () => {
    const answers = keepAnswers<string>(createLane(10, 1), 2)
    const one = answers('d', 'mallory', make('d'))
    await expect(answers('e', 'mallory', make('e'))).rejects.toThrow(Unavailable)
    expect([await answers('f', 'boris', make('f')), await one]).toEqual(['f', 'd'])
  })
})
