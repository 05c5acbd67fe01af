import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { longFiles } from '../longest-first.ts'
import { root } from '../source-files.ts'

test('every file that is to begin first is there', () => {
  expect(longFiles.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
