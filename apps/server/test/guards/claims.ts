import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Findings } from './table-columns.ts'

const folder = fileURLToPath(new URL('../../src/', import.meta.url))
const sources = globSync('**/*.ts', { cwd: folder }).map((file) => readFileSync(`${folder}${file}`, 'utf8'))

/** Words by which a reason promises that something is noticed all the same. */
const promise = /\b(?:derived?|derives|reckons?|compare[sd]?|finds?|found)\b|\bplay\b.*\bagain\b/
const invariant = /`[a-z]+\.([a-z_]+)`/g

/** Reasons of free columns that promise what finds a change without naming an invariant of `verify`, or that name one that there is not. */
export const emptyClaims = (findings: Readonly<Record<string, Findings>>): readonly string[] => {
  const reasons = new Set(
    Object.values(findings).flatMap((own) => Object.values(own).flatMap((each) => ('free' in each ? each.free : []))),
  )
  return [...reasons].filter((reason) => {
    const named = [...reason.matchAll(invariant)].map(([, name = '']) => name)
    if (named.length === 0) return promise.test(reason)
    return named.some((name) => !sources.some((text) => text.includes(name)))
  })
}
