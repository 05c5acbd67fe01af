import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { apiPages } from '../api-pages.ts'

describe('the pages of docs/api that follow from the contract', () => {
  for (const [path, text] of apiPages())
    test(`${basename(path)} is up to date (\`node tools/api-pages.ts\` writes it)`, () =>
      expect(readFileSync(path, 'utf8')).toBe(text))
})
