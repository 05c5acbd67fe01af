import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { batcher } from '../../src/database/batch.ts'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('a batcher', () => {
  test('sends a lonely command at once, and what comes meanwhile together', async () => {
    const batches: number[][] = []
    const submit = batcher<number, number>(
      async (commands) => {
        batches.push([...commands])
        await turn()
        await turn()
        return commands.map((each) => each * 10)
      },
      { most: 64, inFlight: 1 },
    )
    const first = submit(1)
    await turn()
    const rest = [2, 3, 4].map((each) => submit(each))
    expect(await Promise.all([first, ...rest])).toEqual([10, 20, 30, 40])
    expect(batches).toEqual([[1], [2, 3, 4]])
  })

  test('answers each command with its own result, in batches no larger and no more at once than allowed', async () => {
    const seed = 42
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(), { maxLength: 200 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 12 }),
        async (commands, most, inFlight, beside) => {
          let flying = 0
          const submit = batcher<number, string>(
            async (batch) => {
              flying += 1
              expect(flying).toBeLessThanOrEqual(inFlight)
              expect(batch.length).toBeLessThanOrEqual(most)
              await turn()
              flying -= 1
              return batch.map(String)
            },
            { most, inFlight, beside },
          )
          expect(await Promise.all(commands.map(submit))).toEqual(commands.map(String))
        },
      ),
      { seed, numRuns: 40 },
    )
  })

  describe('where four begin a batch beside another', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
    })
    afterEach(() => {
      vi.useRealTimers()
    })
    const held = () => {
      const batches: { readonly commands: readonly number[]; readonly end: () => void }[] = []
      const submit = batcher<number, number>(
        (commands) =>
          new Promise((resolve) => {
            batches.push({ commands, end: () => resolve(commands) })
          }),
        { most: 8, inFlight: 3, beside: 4 },
      )
      return { batches, submit, begun: () => batches.map(({ commands }) => commands) }
    }

    test('fewer wait until the one under way has ended, and then travel together', async () => {
      const { batches, submit, begun } = held()
      const first = submit(1)
      await turn()
      const rest = [submit(2), submit(3)]
      await turn()
      rest.push(submit(4))
      await turn()
      expect(begun()).toEqual([[1]])
      batches[0]?.end()
      expect(await first).toBe(1)
      await turn()
      expect(begun()).toEqual([[1], [2, 3, 4]])
      batches[1]?.end()
      expect(await Promise.all(rest)).toEqual([2, 3, 4])
    })

    test('four that came one after another begin at once', async () => {
      const { batches, submit, begun } = held()
      const all = [submit(1)]
      for (const command of [2, 3, 4, 5]) {
        await turn()
        all.push(submit(command))
      }
      await turn()
      await turn()
      expect(begun()).toEqual([[1], [2, 3, 4, 5]])
      for (const { end } of batches) end()
      expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5])
    })

    test('one alone does not wait for a batch that is stuck', async () => {
      const { batches, submit, begun } = held()
      const stuck = submit(1)
      await turn()
      const alone = submit(2)
      await turn()
      expect(begun()).toEqual([[1]])
      await vi.advanceTimersByTimeAsync(50)
      expect(begun()).toEqual([[1], [2]])
      batches[1]?.end()
      expect(await alone).toBe(2)
      batches[0]?.end()
      expect(await stuck).toBe(1)
    })
  })

  test('keeps commands of one key apart and in order', async () => {
    const seen: string[][] = []
    const submit = batcher<string, string>(
      async (batch) => {
        seen.push([...batch])
        await turn()
        return batch
      },
      { most: 64, inFlight: 2, serialKey: (command) => command[0] ?? null },
    )
    await Promise.all(['a1', 'a2', 'b1', 'a3', 'b2'].map(submit))
    for (const batch of seen) expect(new Set(batch.map((each) => each[0])).size).toBe(batch.length)
    expect(seen.flat().filter((each) => each.startsWith('a'))).toEqual(['a1', 'a2', 'a3'])
  })

  test('one bad command does not fail its neighbours', async () => {
    const submit = batcher<number, number>(
      async (batch) => {
        if (batch.includes(13)) throw new Error('bad luck')
        return batch
      },
      { most: 64, inFlight: 2, retryAlone: () => true },
    )
    const answers = await Promise.allSettled([1, 13, 2].map(submit))
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })
})
