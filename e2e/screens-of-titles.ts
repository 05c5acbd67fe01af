import { readFileSync } from 'node:fs'
import type { RunnerTask } from 'vitest'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { forgetScreens, openedScreens } from './opened-screens.ts'
import { routesOfClauses, unopened } from './unopened.ts'

// A journey whose title names the clause of a screen has opened it: after each file, by the addresses that its pages had.
const routes = routesOfClauses(readFileSync(new URL('../tools/clauses.tsv', import.meta.url), 'utf8'))
let tasks: readonly RunnerTask[] = []

/** Titles of what has run: of a group only where all of it has, since its screens may be those of any of its tests. */
const titlesOf = (task: RunnerTask): readonly string[] => {
  if (task.type === 'test') return task.mode === 'run' ? [task.name] : []
  const whole = task.tasks.every(({ mode }) => mode === 'run')
  return [...(whole ? [task.name] : []), ...task.tasks.flatMap(titlesOf)]
}

beforeAll(forgetScreens)
afterEach(({ task }) => {
  tasks = task.file.tasks
})
afterAll(() => {
  expect(
    unopened(tasks.flatMap(titlesOf), routes, openedScreens()),
    'clauses of screens that no test of this file opened',
  ).toEqual([])
})
